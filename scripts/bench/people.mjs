/** Demo accounts that the benchmark signs in with (tests/seed/data/people.ts). */
export const PEOPLE = {
  dealerAdmin: 'sam.reid@outbacksuspension.example',
  engineer: 'maria.kovac@certify.example',
};

/** Signs in on a sign-in page that is shown. */
export async function signIn(tab, email) {
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password', { exact: true }).fill('Tare-demo-1');
  await tab.getByRole('button', { name: 'Sign In' }).click();
}
