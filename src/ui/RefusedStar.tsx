import { useState } from 'react';
import { paths } from '../contract/paths.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Wrap } from './Layout.tsx';
import { Notice } from './Notice.tsx';
import { Small, SmallMuted } from './Text.tsx';

export interface RefusedStarProps {
  title: string;
  why: string;
  words: Record<'write' | 'letGo' | 'sure' | 'stay', string>;
  /** Another try, where one can help. */
  again?: { label: string; onAgain: () => void } | undefined;
  onLetGo: () => void;
}

/** A star that the server has refused, and what can be done about it. Letting it go has to be confirmed. */
export function RefusedStar({ title, why, words, again, onLetGo }: RefusedStarProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Notice data-tone="warn" aria-label={title}>
      <Icon name="warn" />
      <Small style={{ fontWeight: 600 }}>{title}</Small>
      <SmallMuted role="status">{isAsking ? words.sure : why}</SmallMuted>
      {isAsking ? (
        <Wrap gap="s2" style={{ marginBlockStart: 8 }}>
          <Button size="sm" onClick={() => setIsAsking(false)}>
            {words.stay}
          </Button>
          <Button size="sm" variant="outlined" onClick={onLetGo}>
            {words.letGo}
          </Button>
        </Wrap>
      ) : (
        <Wrap gap="s2" style={{ marginBlockStart: 8 }}>
          {again && (
            <Button size="sm" onClick={again.onAgain}>
              {again.label}
            </Button>
          )}
          <Button size="sm" variant="outlined" to={paths.contactUs}>
            {words.write}
          </Button>
          <Button size="sm" variant="transparent" onClick={() => setIsAsking(true)}>
            {words.letGo}
          </Button>
        </Wrap>
      )}
    </Notice>
  );
}
