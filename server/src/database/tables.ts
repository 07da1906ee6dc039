import type { Generated } from 'kysely';

interface UserTable {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
}

interface SessionTable {
  id: string;
  expiresAt: Date;
  token: string;
  createdAt: Generated<Date>;
  updatedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
}

/** The tables as TypeScript sees them; `migrations/` is the truth. Better Auth keeps its others to itself. */
export interface Tables {
  user: UserTable;
  session: SessionTable;
}
