import { useEffect, useState } from 'react';

export interface StorageUse {
  /** Bytes; null where the browser does not say. */
  used: number | null;
  /** Whether the browser promised not to clear it by itself. */
  isPersisted: boolean;
}

/** What the app takes up on this device, asked once nothing more is being read; null until the browser has answered. */
export function useStorageUse(isReading: boolean): StorageUse | null {
  const [use, setUse] = useState<StorageUse | null>(null);
  useEffect(() => {
    if (isReading) return undefined;
    let isEnded = false;
    const ask = async () => {
      const storage: StorageManager | undefined = navigator.storage;
      const estimate = await storage?.estimate?.().catch(() => null);
      const isPersisted = (await storage?.persisted?.().catch(() => false)) ?? false;
      if (!isEnded) setUse({ used: estimate?.usage ?? null, isPersisted });
    };
    void ask();
    return () => {
      isEnded = true;
    };
  }, [isReading]);
  return use;
}
