import fc from 'fast-check';

// A change is judged by what it changed, not by luck: properties are tried with the same examples in
// each run. `FC_SEED=$RANDOM npm test` looks for others.
fc.configureGlobal({ seed: Number(process.env.FC_SEED ?? 20_240_305) });
