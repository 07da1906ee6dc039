export { findInCorridor } from './corridor.ts';
export { toiletFeature } from './feature.ts';
export { findById, findInBounds, findNear } from './find.ts';
export { KindMeans } from './kind-means.ts';
export type { MeanOfKind } from './kind-means.ts';
export { nationAt, nationOf } from './nation.ts';
export type { Toilet, ToiletAtDistance } from './toilet.ts';
