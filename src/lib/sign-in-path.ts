/** Where everybody signs in. By itself, since the first chunk leads there and holds none of the other paths. */
export const SIGN_IN_PATH = '/sign-in';
