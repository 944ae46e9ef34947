import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { numeral } from '../../kit/numeral.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { FigureRow } from '../../ui/Layout.tsx';
import { MicroMuted, Num } from '../../ui/Text.tsx';
import type { Result } from './shownResult.ts';
import type { LitStar } from './useLitStar.ts';

const Tile = styled(Card)`
  display: flex;
  flex-direction: column-reverse;
  padding: 14px 6px 12px;
  text-align: center;
`;
const Figure = styled(Num)`
  display: flex;
  justify-content: center;
  align-items: center;
  gap: 6px;
  font-size: 1.5rem;
  line-height: 1.875rem;
  & > svg {
    color: var(--primary-text);
  }
`;

/**
 * Points, right answers and streak. Only the server counts points, so until it has answered they are said to be on
 * their way.
 */
export function Scores({
  star,
  result: { correct, total },
  streak,
}: {
  star: LitStar;
  result: Result;
  streak: number | undefined;
}) {
  const { t, i18n } = useTranslation('pathway');
  const number = (value: number) => numeral(value, i18n.language);
  const points = star.score?.pointsEarned;
  const tiles: [IconName, string, string][] = [
    [
      'points',
      points === undefined ? '…' : `${points ? '+' : ''}${number(points)}`,
      points === undefined ? t('result.onItsWay') : t('result.points', { count: points }),
    ],
    ['quiz', `${number(correct)}/${number(total)}`, t('result.correct')],
    ['comet', streak === undefined ? '…' : number(streak), t('result.streak', { count: streak ?? 0 })],
  ];
  return (
    <FigureRow>
      {tiles.map(([icon, value, name]) => (
        <Tile key={icon}>
          <MicroMuted as="dt">{name}</MicroMuted>
          <Figure as="dd">
            <Icon name={icon} size={20} />
            {value}
          </Figure>
        </Tile>
      ))}
    </FigureRow>
  );
}
