/** What differs can't be put in order by the portal: says in a sentence what a person does. */
export class Hindered extends Error {}
