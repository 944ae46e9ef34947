import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * Where Emotion keeps the rules of a page. They are written for today's browsers: Emotion's own prefixes would be a third
 * of them, and the one that Safari still wants, of `user-select`, stands where it is used.
 */
export const createStyles = () => createCache({ key: 'css', stylisPlugins: [] });

let own: ReturnType<typeof createStyles> | undefined;

type StylesProps = { styles?: ReturnType<typeof createStyles>; children: ReactNode };

/** Draws in `styles`; without, in those of this page. */
export const Styles = ({ styles = (own ??= createStyles()), children }: StylesProps) => (
  <CacheProvider value={styles}>{children}</CacheProvider>
);
