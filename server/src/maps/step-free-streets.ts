import type { Streets, StreetTravel } from './ports.ts';

/** Streets of one service; walks without steps by another, which knows where steps are. */
export function withStepFreeWalks(streets: Streets, stepFree: Streets): Streets {
  const by = (travel: StreetTravel) =>
    travel.mode === 'walking' && travel.stepFree ? stepFree : streets;
  return {
    knowsSteps: stepFree.knowsSteps,
    routes: (from, to, travel, alternates) => by(travel).routes(from, to, travel, alternates),
    matrix: (sources, targets, travel, own) => by(travel).matrix(sources, targets, travel, own),
    unreachedEnd: (from, to, travel) => by(travel).unreachedEnd(from, to, travel),
    isReady: () => streets.isReady() && stepFree.isReady(),
    close: async () => {
      await Promise.all([streets.close(), stepFree.close()]);
    },
  };
}
