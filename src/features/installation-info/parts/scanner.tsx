import { useEffect, useRef, useState } from 'react';
import { pairOfScan, type VehiclePair } from '#lib/vehicle-address.ts';
import { type CodeReader, openReader } from '#features/installation-info/can-scan.ts';

/** Quick enough for a steady hand, slow enough for an old phone. */
const LOOK_EVERY_MS = 250;

interface ScannerProps {
  onFound: (pair: VehiclePair) => void;
  onClose: () => void;
}

async function pairIn(reader: CodeReader, video: HTMLVideoElement): Promise<VehiclePair | 'other' | null> {
  const [code] = await reader.detect(video).catch(() => []);
  if (!code) return null;
  return pairOfScan(code.rawValue) ?? 'other';
}

/** The camera's picture, looked at for the code of a windscreen label. The camera is off again as soon as it is closed. */
export function Scanner({ onFound, onClose }: ScannerProps) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const foundRef = useRef(onFound);
  const [words, setWords] = useState('Hold the QR code of the label in the picture.');
  useEffect(() => {
    foundRef.current = onFound;
  });
  useEffect(() => {
    const reader = openReader();
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function look(video: HTMLVideoElement) {
      if (isOver || !reader) return;
      const found = await pairIn(reader, video);
      if (isOver) return;
      if (found !== null && found !== 'other') {
        foundRef.current(found);
        return;
      }
      if (found === 'other') setWords('That code is no windscreen label. Look for the one beside the VIN.');
      timer = setTimeout(() => void look(video), LOOK_EVERY_MS);
    }

    async function open() {
      const opened = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const video = videoRef.current;
      if (isOver || !video) {
        for (const track of opened.getTracks()) track.stop();
        return;
      }
      stream = opened;
      video.srcObject = opened;
      await video.play();
      await look(video);
    }

    open().catch(() => {
      if (!isOver)
        setWords('The camera could not be opened. Allow it in your browser, or type VIN and code.');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, []);
  return (
    <div className="scanner">
      <video ref={videoRef} playsInline muted aria-label="Camera picture" />
      <output>{words}</output>
      <button type="button" className="btn btn-quiet" onClick={onClose}>
        Close camera
      </button>
    </div>
  );
}
