import styled from '@emotion/styled';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetReviewOutlookQuery } from '../../api/reviewOutlook.ts';
import { paths } from '../../contract/paths.ts';
import type { ReviewOutlook } from '../../contract/review.ts';
import { localDay } from '../../kit/localDay.ts';
import { DueSky } from '../../ui/art/DueSky.tsx';
import { MiniConstellation } from '../../ui/art/MiniConstellation.tsx';
import { Card } from '../../ui/Card.tsx';
import { Pad, Stack } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { Hidden, MicroMuted, Num, Small, SmallMuted } from '../../ui/Text.tsx';

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
  inline-size: 96px;
`;

/** As the eye sees it: what is half known looks much darker than half as bright. Never so dark that it is not seen. */
const brightness = (percent: number) => Math.max(0.2, (percent / 100) ** 2);

/** How much of each constellation is known today: a bright figure or a dim one, and the same as a table. */
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
                <Light style={{ opacity: brightness(percent ?? 0) }}>
                  <MiniConstellation pathwayId={id} total={items} done={items} width={160} height={74} />
                </Light>
                <div>
                  <Small lang={language} dir={direction} style={{ fontWeight: 600 }}>
                    {title}
                  </Small>
                  <MicroMuted>{t('shining.questions', { count: items })}</MicroMuted>
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

/** What comes back on the next days: a drawing, and the same as a table for screen readers. */
function Days({ days, today }: { days: ReviewOutlook['days']; today: string }) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(i18n.language, { ...options, timeZone: 'UTC' }).format(Date.parse(day));
  const drawn = days.map(({ day, due }) => ({
    name: format(day, { weekday: 'narrow' }).toUpperCase(),
    due,
    isToday: day === today,
  }));
  return (
    <div>
      <SmallMuted id={id}>{t('shining.days', { days: days.length })}</SmallMuted>
      <DueSky days={drawn} />
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
  const { t } = useTranslation();
  const { data, isError } = useGetReviewOutlookQuery();
  if (!data)
    return isError || !hasQuiz ? null : (
      <Section title={t('shining.title')}>
        <Pad aria-busy>
          <Skeleton height={316} radius="var(--r-l)" />
        </Pad>
      </Section>
    );
  const { percent, pathways, days } = data;
  if (percent === null) return null;
  const today = localDay();
  const isDue = days.some(({ day, due }) => due > 0 && day <= today);
  const title = `${t('shining.title')} ${t('unit.percent', { share: percent / 100 })}`;
  return (
    <Section title={title} all={isDue ? { to: paths.review, label: t('dashboard.sky.title') } : undefined}>
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
