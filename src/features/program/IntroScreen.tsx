import { useTranslation } from 'react-i18next';
import { paths } from '../../contract/paths.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { program as programMachine } from '../../machines/program.ts';
import { session } from '../../machines/session.ts';
import { sharing } from '../../machines/sharing.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { OverCover } from '../../ui/cover.ts';
import { Foot } from '../../ui/Foot.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Wrap } from '../../ui/Layout.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { H1, Muted } from '../../ui/Text.tsx';
import { Body, Head } from './introLook.ts';
import { Facts, ChannelLanguage, Promises, Sources } from './IntroParts.tsx';
import { IntroSkeleton } from './IntroSkeleton.tsx';
import { NoProgram } from './NoProgram.tsx';
import { useProgram } from './useProgram.ts';

/** `/program/:programId/intro`: introduces a channel to visitors and members. */
export function IntroScreen() {
  const { t } = useTranslation();
  const send = useSend();
  const isMember = useMachine(session).status === 'signedIn';
  const { program, programId, isLoading, isLost, error, retry } = useProgram();

  if (isLoading) return <IntroSkeleton />;
  if (isLost) return <NoProgram />;
  if (!program) return <NoProgram retry={retry} error={error} />;

  const { title, description, category, cover, language, direction, isJoined, promises, attribution } = program;
  const said = { lang: language, dir: direction };
  const share = () => void send(sharing.events.copyAsked({ path: paths.programIntro(programId), title }));
  // The channel's answer may come before it is known who is here.
  const way = isJoined
    ? { to: paths.program(programId), words: t('channels.enter') }
    : isMember
      ? { to: paths.programUnlock(programId), words: t('program.unlock') }
      : {
          to: paths.signUp,
          words: t('program.unlock'),
          onClick: () => void send(programMachine.events.wanted(programId)),
        };

  return (
    <div data-cat={category} style={{ display: 'contents' }}>
      <OverCover back={{ label: t('app.back'), to: isMember ? paths.allPrograms : paths.welcome }}>
        <IconButton icon="share" label={t('program.share')} onClick={share} />
      </OverCover>
      <Head>
        <Picture asset={cover} category={category} seed={programId} width={430} height={322} eager />
      </Head>
      <Body>
        <Wrap gap="s2">
          <Badge category={category} tone="cat">
            {t(`category.${category}`)}
          </Badge>
          <ChannelLanguage language={language} />
        </Wrap>
        <H1 {...said}>{title}</H1>
        <Muted {...said}>{description}</Muted>
        <Facts program={program} />
        <Promises promises={promises} {...said} />
        {attribution && <Sources {...said}>{attribution}</Sources>}
      </Body>
      <Foot fade>
        <Button to={way.to} size="lg" wide onClick={way.onClick}>
          {way.words}
        </Button>
      </Foot>
    </div>
  );
}
