import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { Pad } from '../../ui/Layout.tsx';
import { breathing, LoadingHeading, Skeleton } from '../../ui/Loading.tsx';
import { SkeletonRow } from '../../ui/SkeletonRow.tsx';
import { TopBar } from '../../ui/TopBar.tsx';

const Sky = styled.svg`
  flex: 1;
  inline-size: 100%;
  max-block-size: 460px;
  fill: var(--bg);
  stroke: color-mix(in srgb, var(--line-strong) 55%, var(--bg));
  stroke-width: 3;
  ${breathing}
`;
const Tabs = styled.div`
  padding: 0 var(--gutter) 32px;
`;
/** Where the rings of stars stand that are not known yet, px in a sky of 390. */
const STARS = [
  [205, 40],
  [280, 128],
  [140, 216],
  [110, 304],
  [230, 392],
];

/** What stands in the page of a pathway while it is being loaded: its bar with the way back, and a constellation without names. */
export function PathwaySkeleton() {
  const { t } = useTranslation(['pathway', 'common']);
  return (
    <>
      <TopBar
        back={{ label: t('pathway.back'), to: paths.dashboard }}
        before={<Skeleton width={180} height={22} radius={11} />}
      />
      <LoadingHeading label={t('common:app.loading')} />
      <Tabs>
        <Skeleton height={52} radius={26} />
      </Tabs>
      <Pad>
        <SkeletonRow height={72} />
      </Pad>
      <Sky viewBox="0 0 390 440" aria-hidden>
        <polyline points={STARS.join(' ')} fill="none" strokeDasharray="0.1 9" strokeLinecap="round" />
        {STARS.map(([x, y]) => (
          <circle key={y} cx={x} cy={y} r="11" />
        ))}
      </Sky>
    </>
  );
}
