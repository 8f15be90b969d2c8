import { useEffect, useMemo, useState } from 'react';
import { VIEWS } from '../../features/displays/views.ts';
import {
  type DisplaySample,
  PREVIEW_READY,
  type PreviewMessage,
} from '../../lib/display-sample.ts';
import { serverNow } from '../../lib/server-time.ts';
import { sampleDisplay } from './sample-display.ts';

/** A display in a frame of the back office, drawn by its own components from the form's data. */
export function PreviewedDisplay() {
  const sample = useToldSample();
  const display = useMemo(() => sample && sampleDisplay(sample, new Date(serverNow())), [sample]);
  if (!display) return null;
  const View = VIEWS[display.kind];
  return <View display={display} />;
}

/** Accepts messages only from our own page around it. */
function useToldSample(): DisplaySample | undefined {
  const [sample, setSample] = useState<DisplaySample>();
  useEffect(() => {
    const { parent, location } = window;
    if (parent === window) return;
    const listen = ({ source, origin, data }: MessageEvent<PreviewMessage | undefined>) => {
      if (source !== parent || origin !== location.origin) return;
      if (data?.type === 'balie:preview') setSample(data.sample);
    };
    window.addEventListener('message', listen);
    parent.postMessage(PREVIEW_READY, location.origin);
    return () => window.removeEventListener('message', listen);
  }, []);
  return sample;
}
