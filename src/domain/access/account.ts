/** The flags of an account by organisation kind; only what is exactly `true` counts. */
export interface Privileges {
  dealer: Record<string, unknown>;
  distributer: Record<string, unknown>;
}

/** What rights read of an account's record; src/domain/user/schema.ts has the whole of it. */
export interface Account {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly username: string;
  /** 'admin' or anything else. */
  readonly type: string;
  readonly isDeveloper: boolean;
  readonly dealerId: string;
  readonly dealerGroupId: string;
  readonly distributerId: string;
  readonly engineerId: string;
  readonly privileges: Readonly<Privileges>;
}
