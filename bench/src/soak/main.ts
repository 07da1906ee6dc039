/** `npm run soak [-- topic …]`: what must hold under failures, overload and bad input. */
import { runTopics } from '../figures.ts';

await runTopics(
  {
    writes: async () => (await import('./writes.ts')).soakWrites,
    'writes-postgresql': async () => (await import('./writes.ts')).soakWritesOnPostgres,
    engine: async () => (await import('./engine.ts')).soakEngine,
    database: async () => (await import('./database-away.ts')).soakDatabaseAway,
    rolling: async () => (await import('./rolling.ts')).soakRolling,
    requests: async () => (await import('./requests.ts')).soakRequests,
    floods: async () => (await import('./floods.ts')).soakFloods,
    hours: async () => (await import('./hours.ts')).soakHours,
    files: async () => (await import('./files.ts')).soakFiles,
  },
  process.argv.slice(2),
);
