import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateAvatarMutation } from '../../api/learner.ts';
import { problemOf } from '../../api/problem.ts';
import type { User } from '../../contract/accounts.ts';
import { paths } from '../../contract/paths.ts';
import { AVATAR_BYTES } from '../../contract/rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Portrait } from '../../ui/Portrait.tsx';
import { ProfileFace, ProfileRings } from '../../ui/profileHead.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { H2, SmallMuted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { ChooseDisc, PictureHead, Reason, Uploading } from './pictureLook.ts';

/** The file types that the picker offers; the server checks the file itself. */
const KINDS = 'image/jpeg,image/png,image/webp,image/avif';

/** The learner's picture and a button to replace it. When the server refuses, the old one stays. */
export function PictureOfMe({ user }: { user: User }) {
  const { t } = useTranslation();
  const [upload, { isLoading, error }] = useUpdateAvatarMutation();
  const [isHeavy, setHeavy] = useState(false);

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // Otherwise choosing the same file again after a failure would be no change.
    target.value = '';
    if (!file || isLoading) return;
    setHeavy(file.size > AVATAR_BYTES);
    if (file.size <= AVATAR_BYTES) void upload(file);
  };
  const code = isHeavy ? 'TOO_LARGE' : isLoading ? undefined : problemOf(error);
  const reasons = { TOO_LARGE: t('edit.picture.tooBig'), UNSUPPORTED_MEDIA: t('edit.picture.unreadable') };
  const reason = code && reasons[code as keyof typeof reasons];

  return (
    <PictureHead>
      <ProfileRings />
      <TopBar back={{ label: t('app.back'), to: paths.user }} />
      <ProfileFace aria-busy={isLoading}>
        <Portrait name={user.name} avatar={user.avatar} />
        {isLoading && <Uploading children={<Spinner />} />}
        <ChooseDisc data-busy={isLoading || undefined}>
          <Icon name="camera" />
          <input
            type="file"
            accept={KINDS}
            disabled={isLoading}
            aria-label={t('edit.picture.change')}
            aria-describedby="picture-hint"
            onChange={choose}
          />
        </ChooseDisc>
      </ProfileFace>
      <H2 as="h1">{t('edit.title')}</H2>
      <SmallMuted id="picture-hint" as="div">
        {reason ? <Reason role="alert">{reason}</Reason> : t('edit.picture.hint')}
      </SmallMuted>
    </PictureHead>
  );
}
