import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { starPath } from '../../ui/art/shapes.tsx';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Small } from '../../ui/Text.tsx';

export type InstallDevice = 'iphone' | 'ipad' | 'mac' | 'android';

const Steps = styled.ol`
  display: grid;
  gap: 4px;
  margin-block-start: 14px;
  & > li {
    display: flex;
    align-items: center;
    gap: 14px;
    min-block-size: 60px;
  }
  & p {
    flex: 1;
    min-inline-size: 0;
    font-size: var(--fs-body);
    line-height: var(--lh-body);
    font-weight: 500;
  }
`;
const Key = styled.span`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: 44px;
  block-size: 44px;
  border-radius: 13px;
  background: var(--surface-3);
`;
const Numeral = styled.text`
  font: 700 16px/1 var(--font-head);
  fill: var(--on-primary);
`;
const Numbered = ({ number }: { number: number }) => (
  <svg viewBox="0 0 44 44" width={44} height={44} aria-hidden style={{ flex: 'none' }}>
    <path className="hs" d={starPath(22, 23, 21)} fill="var(--primary)" />
    <Numeral x="22" y="28.5" textAnchor="middle">
      {number}
    </Numeral>
  </svg>
);

const STEPS = ['open', 'choose', 'add'] as const;
const KEYS: Record<InstallDevice, readonly IconName[]> = {
  iphone: ['share', 'plus', 'check'],
  ipad: ['share', 'plus', 'check'],
  mac: ['share', 'plus', 'check'],
  android: ['more', 'install', 'check'],
};

/** Three numbered steps: what to tap on this device, in its browser's own words. */
export function InstallSteps({ device }: { device: InstallDevice }) {
  const { t } = useTranslation();
  const words = device === 'ipad' ? 'iphone' : device;
  return (
    <Steps>
      {STEPS.map((step, place) => (
        <li key={step}>
          <Numbered number={place + 1} />
          <Small>{t(`install.steps.${words}.${step}`)}</Small>
          <Key>
            <Icon name={KEYS[device][place]!} />
          </Key>
        </li>
      ))}
    </Steps>
  );
}
