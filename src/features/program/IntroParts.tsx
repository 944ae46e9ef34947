import { useTranslation } from 'react-i18next';
import type { Program } from '../../contract/programs.ts';
import { useOtherLanguage } from '../../i18n/useOtherLanguage.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { OutsideLink } from '../../ui/TextLink.tsx';
import { FactRow, PromiseList, SourceLines } from './introLook.ts';

/** The size of a channel: pathways, stars, and how long one hop takes. */
export function Facts({ program: { pathwayCount, starCount } }: { program: Program }) {
  const { t } = useTranslation();
  const facts = [
    [pathwayCount, t('program.pathways', { count: pathwayCount })],
    [starCount, t('program.stars', { count: starCount })],
    [t('program.minutes'), t('program.aHop')],
  ] as const;
  return (
    <FactRow>
      {facts
        .filter(([number]) => number)
        .map(([number, name]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number}</dd>
          </div>
        ))}
    </FactRow>
  );
}

/** Says which language a channel is in, when it is not there in the learner's. */
export function ChannelLanguage({ language }: { language: string }) {
  const other = useOtherLanguage(language);
  return other && <Badge>{other}</Badge>;
}

type Said = { lang: string; dir: string };
export const Promises = ({ promises, ...said }: Said & Pick<Program, 'promises'>) => (
  <PromiseList {...said}>
    {promises.map((promise) => (
      <li key={promise}>
        <span>
          <Icon name="check" size={18} />
        </span>
        {promise}
      </li>
    ))}
  </PromiseList>
);

const ADDRESS = /(https:\/\/[^\s·]+[^\s·.,;)])/;

/** The sources of a course (authors, licence, pictures), folded, since they can fill pages. */
export function Sources({ children, ...said }: Said & { children: string }) {
  const { t } = useTranslation();
  return (
    <Fold title={t('program.sources')}>
      <SourceLines {...said}>
        {children.split(ADDRESS).map((part, at) =>
          at % 2 ? (
            <OutsideLink key={part} href={part}>
              {part}
            </OutsideLink>
          ) : (
            part
          ),
        )}
      </SourceLines>
    </Fold>
  );
}
