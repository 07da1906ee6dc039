import { t } from '@loovia/core/language';
import { useState, type ComponentType } from 'react';
import { loadChunk } from '../../chunks/load-chunk.ts';
import type { Failure } from '../../forms/use-sending.ts';

/** A form whose code loads when it is opened. */
export function useLazyForm<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Form, setForm] = useState<ComponentType<Props> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const open = async () => {
    setIsLoading(true);
    setFailure(null);
    try {
      const Loaded = await loadChunk(load);
      setForm(() => Loaded);
    } catch {
      const sentence = t('The form could not be loaded. Check your connection and try again.');
      setFailure({ kind: 'failed', sentence, field: null });
    }
    setIsLoading(false);
  };
  const close = () => {
    setForm(null);
    setFailure(null);
  };
  return { Form, isLoading, failure, open, close };
}
