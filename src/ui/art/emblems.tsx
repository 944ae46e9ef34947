import type { Category } from '../../contract/shapes.ts';
import type { ReactNode } from 'react';

/** The sign of each category, drawn by hand on a 24-unit grid with round strokes of 2; filled details are `full`. */
const full = { fill: 'currentColor', stroke: 'none' } as const;

export const emblems: Record<Category, ReactNode> = {
  RELATIONSHIPS: (
    <>
      <circle {...full} cx="8.7" cy="13.5" r="4.2" />
      <circle {...full} cx="17" cy="8.5" r="2.7" />
      <path d="M5 7.3C7.7 3.7 13.2 2.6 17.3 4.2M20.8 13.2c-.6 4.1-4.4 7.3-9 7.6" />
    </>
  ),
  MIND: (
    <>
      <path d="M12 12.2c.9-1 2.6-.4 2.6 1.2 0 2.2-2.8 3.1-4.6 1.9-2.5-1.6-2.3-5.4.3-7.1 3.3-2.2 7.9-.4 9 3.5 1.2 4.3-1.9 8.3-6.2 8.8" />
      <circle {...full} cx="5.2" cy="6" r="1.7" />
      <circle {...full} cx="4.4" cy="17.6" r="1.2" />
    </>
  ),
  BODY: (
    <>
      <circle {...full} cx="12" cy="12" r="5.4" />
      <path d="M7.3 13.8c-3.1 2-4.9 3.9-4.4 4.8.8 1.4 6.8-.9 12.2-4.4s8.3-6.8 7.5-8.1c-.5-.9-2.9-.4-6 1" />
    </>
  ),
  ENTREPRENEURSHIP: (
    <>
      <path
        {...full}
        d="M19.8 4.2c-5.2-.5-9.3 1.8-11.5 6.4l-3.5.9-1.3 2.8 3.7.6 2.9 2.9.6 3.7 2.8-1.3.9-3.5c4.6-2.2 5.9-7.3 5.4-12.5z"
      />
      <circle cx="14.6" cy="9.4" r="1.5" fill="var(--em-bg, none)" stroke="none" />
      <path d="M4 17.2 2.8 21.2 6.8 20" />
    </>
  ),
  FINANCE: (
    <>
      <path {...full} d="M14.8 3.8a8.3 8.3 0 1 0 5.6 10.3A7 7 0 0 1 14.8 3.8z" />
      <circle {...full} cx="18.6" cy="7.6" r="2.1" />
    </>
  ),
  CAREER: (
    <>
      <path {...full} d="M2.8 20 9.4 9.6c.5-.8 1.6-.8 2.1 0l2 3.2 1.3-1.9c.5-.7 1.5-.7 2 0l4.7 9.1z" />
      <path d="M10.4 8.5V3.2l5 2.1-5 2" />
    </>
  ),
  PREMIUM: (
    <>
      <circle cx="12" cy="12.6" r="7.2" strokeWidth="3" />
      <circle {...full} cx="17.3" cy="6.6" r="3.3" />
    </>
  ),
};
