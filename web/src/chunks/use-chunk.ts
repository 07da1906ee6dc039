import { useQuery } from '@tanstack/react-query';
import { loadChunk } from './load-chunk.ts';
import { logError } from '../browser/log.ts';

/**
 * Code that most visits do without. It loads when it is wanted; after a failure, it is tried again the next time.
 * @param name for the log
 */
export function useChunk<T>(name: string, load: () => Promise<T>, isWanted = true) {
  const { data, isError, isFetching } = useQuery({
    queryKey: ['chunk', name],
    queryFn: async () => {
      try {
        return await loadChunk(load);
      } catch (failure) {
        logError(`${name} could not be loaded.`, failure);
        throw failure;
      }
    },
    enabled: isWanted,
  });
  return { chunk: data, hasFailed: isError && !isFetching };
}
