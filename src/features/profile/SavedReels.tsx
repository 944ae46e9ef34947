import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListFavouriteReelsInfiniteQuery } from '../../api/reels.ts';
import type { Reel } from '../../contract/reels.ts';
import { useQueryTrouble } from '../../i18n/useQueryTrouble.ts';
import { useSend } from '../../kit/hooks.ts';
import { reelPlayer } from '../../machines/reelPlayer.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Scroller } from '../../ui/Layout.tsx';
import { Skeleton } from '../../ui/Loading.tsx';
import { Section } from '../../ui/Section.tsx';
import { SmallMuted } from '../../ui/Text.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { SavedReelPlayer } from './SavedReelPlayer.tsx';
import { SavedReelTile } from './SavedReelTile.tsx';
import { EmptyPlace, Failed, More, NoReels } from './savedLook.ts';

/** Favourite reels: posters in a row, more on demand; a tap opens the player over the whole screen. */
export function SavedReels() {
  const { t } = useTranslation();
  const trouble = useQueryTrouble();
  const list = useListFavouriteReelsInfiniteQuery();
  const [opened, setOpened] = useState<Reel | null>(null);
  const send = useSend();
  const open = (reel: Reel) => {
    setOpened(reel);
    send(reelPlayer.events.shown(reel.id));
  };
  const reels = list.data?.pages.flatMap((page) => page.reels);

  return (
    <Section title={t('saved.title')}>
      {!reels && list.isError && (
        <Failed>
          <Trouble {...trouble(list, t('saved.failed'))} />
        </Failed>
      )}
      {!reels && !list.isError && (
        <Scroller aria-busy>
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} width={128} height={202} radius={20} />
          ))}
        </Scroller>
      )}
      {reels?.length === 0 && (
        <NoReels>
          <EmptyPlace>
            <Icon name="heart" />
          </EmptyPlace>
          <SmallMuted>{t('saved.empty')}</SmallMuted>
        </NoReels>
      )}
      {reels && reels.length > 0 && (
        <Scroller as="ul">
          {reels.map((reel) => (
            <SavedReelTile key={reel.id} reel={reel} onOpen={() => open(reel)} />
          ))}
          {list.hasNextPage && (
            <More>
              <Button
                variant="outlined"
                size="sm"
                isLoading={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                {t('saved.more')}
              </Button>
            </More>
          )}
        </Scroller>
      )}
      {opened && (
        <SavedReelPlayer
          reel={opened}
          isSaved={reels?.some(({ id }) => id === opened.id) ?? true}
          onClose={() => setOpened(null)}
        />
      )}
    </Section>
  );
}
