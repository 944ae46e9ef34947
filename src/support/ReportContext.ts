import { createContext } from 'react';
import type { StateReport } from './report.ts';

/** Makes the masked state report of this very moment; null where there is nothing to report. The app provides it. */
export const ReportContext = createContext<(() => StateReport) | null>(null);
