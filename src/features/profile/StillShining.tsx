import styled from '@emotion/styled';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetReviewOutlookQuery } from '../../api/reviewOutlook.ts';
import { paths } from '../../contract/paths.ts';
import type { ReviewOutlook } from '../../contract/review.ts';
import { useDayWords } from '../../i18n/useDayWords.ts';
import { localDay } from '../../kit/localDay.ts';
import { numeral } from '../../kit/numeral.ts';
import { DueSky } from '../../ui/art/DueSky.tsx';
import { MiniConstellation } from '../../ui/art/MiniConstellation.tsx';
import { Card } from '../../ui/Card.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Hidden, MicroMuted, Num, Small, SmallMuted } from '../../ui/Text.tsx';
import { useUnmoved } from '../../ui/useUnmoved.ts';
import { planOf } from './plan.ts';

const Known = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  text-align: start;
  & caption {
    padding-block-end: 8px;
    text-align: start;
  }
  & :is(th, td) {
    padding: 0;
    font-weight: inherit;
    text-align: start;
  }
  & tbody :is(th, td) {
    padding-block: 6px;
  }
  & td {
    padding-inline-start: 12px;
    text-align: end;
  }
`;
/** The figure beside its name, or above it where text is large. */
const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  & > div {
    flex: 1 1 6.5rem;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
`;

const Light = styled.span`
  flex: none;
  inline-size: 112px;
`;
const Plan = styled(Small)`
  margin-block-end: 12px;
  font-weight: 600;
  text-wrap: balance;
`;

/** Empty it takes no room, and no gap of the page either. */
const Place = styled.div`
  &:empty {
    margin-block-end: -14px;
  }
`;

/** So many of the questions are most likely remembered: what their mean adds up to. */
const knownOf = (items: number, percent: number | null) => Math.round((items * (percent ?? 0)) / 100);

/** How much of each constellation is known today: that share of its stars is bright; the same as a table. */
function Constellations({ pathways }: Pick<ReviewOutlook, 'pathways'>) {
  const { t } = useTranslation();
  return (
    <Known>
      <SmallMuted as="caption">{t('shining.note')}</SmallMuted>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>{t('shining.constellation')}</Hidden>
          </th>
          <th scope="col">
            <Hidden>{t('shining.known')}</Hidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {pathways.map(({ id, title, language, direction, category, items, percent }) => (
          <tr key={id} data-cat={category}>
            <th scope="row">
              <Name>
                <Light>
                  <MiniConstellation
                    pathwayId={id}
                    total={items}
                    done={knownOf(items, percent)}
                    width={180}
                    height={80}
                    fades
                  />
                </Light>
                <div>
                  <Small lang={language} dir={direction} style={{ fontWeight: 600 }}>
                    {title}
                  </Small>
                  <MicroMuted>{t('shining.questions', { known: knownOf(items, percent), count: items })}</MicroMuted>
                </div>
              </Name>
            </th>
            <td>
              <Num>{t('unit.percent', { share: (percent ?? 0) / 100 })}</Num>
            </td>
          </tr>
        ))}
      </tbody>
    </Known>
  );
}

/** What comes back on the next days: in words, as a drawing, and as a table for screen readers. */
function Days({ days, today }: { days: ReviewOutlook['days']; today: string }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const dayWords = useDayWords();
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(Date.parse(day));
  const { told, later, quiet } = planOf(days);
  const words = [
    ...told.map(
      ({ day, due }) => `${numeral(due, i18n.language)} ${day > today ? dayWords(today, day) : t('shining.tonight')}`,
    ),
    ...(later ? [t('shining.later', { count: later })] : []),
    ...(quiet ? [t('shining.quiet', { count: quiet })] : []),
  ];
  const chart = days.map(({ day, due }) => ({
    name: format(day, { weekday: 'narrow' }).toUpperCase(),
    due,
    isToday: day === today,
  }));
  return (
    <div>
      <SmallMuted id={id}>{t('shining.days', { days: days.length })}</SmallMuted>
      <Plan>{told.length ? words.join(', ') : t('shining.nothing')}</Plan>
      {told.length > 0 && <DueSky days={chart} />}
      <div className="vh">
        <table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('shining.day')}</th>
              <th scope="col">{t('shining.due')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, due }) => (
              <tr key={day}>
                <th scope="row">{format(day, { weekday: 'long', day: 'numeric', month: 'long' })}</th>
                <td>{due}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/**
 * What the learner most likely knows today and what comes back soon; nothing where nothing was asked yet, or where it does not
 * come. Who has finished a quiz sees its place until then.
 */
export function StillShining({ hasQuiz }: { hasQuiz: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const { data, isError } = useGetReviewOutlookQuery();
  const shown = useUnmoved(data ?? (isError || !hasQuiz ? 'nothing' : 'awaited'), place);
  return (
    <Place ref={place}>
      {shown === 'awaited' && <Awaited />}
      {typeof shown === 'object' && <Outlook {...shown} />}
    </Place>
  );
}

function Awaited() {
  const { t } = useTranslation();
  return (
    <Section title={t('shining.title')}>
      <Pad aria-busy>
        <Card padded style={{ blockSize: 286 }}>
          <Stack gap="s4">
            <Skeleton width="84%" height={16} radius={8} />
            <Skeleton height={44} />
            <Skeleton width="68%" height={16} radius={8} />
            <Skeleton height={104} />
          </Stack>
        </Card>
      </Pad>
    </Section>
  );
}

function Outlook({ percent, pathways, days }: ReviewOutlook) {
  const { t } = useTranslation();
  if (percent === null) return null;
  const today = localDay();
  const isDue = days.some(({ day, due }) => due > 0 && day <= today);
  // One constellation says it in its own row.
  const all = pathways.length === 1 ? '' : ` ${t('unit.percent', { share: percent / 100 })}`;
  return (
    <Section
      title={t('shining.title') + all}
      all={isDue ? { to: paths.review, label: t('dashboard.sky.title') } : undefined}
    >
      <Pad>
        <Card padded>
          <Stack gap="s4">
            <Constellations pathways={pathways} />
            <Days days={days} today={today} />
          </Stack>
        </Card>
      </Pad>
    </Section>
  );
}
