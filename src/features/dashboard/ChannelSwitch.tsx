import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { Tabs } from '../../ui/Tabs.tsx';

export type ChannelTab = 'explore' | 'joined';

const Switch = styled(Tabs)`
  margin: 8px var(--gutter) 12px;
` as typeof Tabs;

/** Switches between the channels to explore and those that are joined. */
export function ChannelSwitch({ shown, onShow }: { shown: ChannelTab; onShow: (tab: ChannelTab) => void }) {
  const { t } = useTranslation();
  const tabs = [
    { key: 'explore', title: t('channels.explore') },
    { key: 'joined', title: t('channels.joined') },
  ] as const;
  return <Switch label={t('channels.tabs')} tabs={tabs} selected={shown} onSelect={onShow} />;
}
