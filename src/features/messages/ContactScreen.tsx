import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useGetMyselfQuery } from '../../api/learner.ts';
import { useContactUsMutation } from '../../api/messages.ts';
import { paths } from '../../contract/paths.ts';
import { MESSAGE_MAX } from '../../contract/rules.ts';
import { draftOf } from '../../kit/drafts.ts';
import { useMachine } from '../../kit/hooks.ts';
import { session } from '../../machines/session.ts';
import { ReportContext } from '../../support/ReportContext.ts';
import { ContactSky } from '../../ui/art/ContactSky.tsx';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Field } from '../../ui/Field.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Form } from '../../ui/Form.tsx';
import { H2, Muted } from '../../ui/Text.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { messageChecks } from './messageChecks.ts';
import { Intro, BoxNote, MessagePage, SceneCard } from './messageLook.ts';
import { useBack } from './useBack.ts';

type Message = { message: string; isAttached?: boolean };

/** `/contact-us`: a message to support and, only if the learner wants it, a state report. */
export function ContactScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: user } = useGetMyselfQuery();
  const report = useContext(ReportContext);
  const draft = draftOf<Message>('contact', useMachine(session).userId, ['message', 'isAttached']);
  const [contact] = useContactUsMutation();

  const send = async ({ message, isAttached }: Message) => {
    const { error } = await contact({ message: message.trim(), ...(isAttached && report && { state: report() }) });
    if (error) return;
    draft.forget();
    void navigate(paths.user, { replace: true });
  };

  return (
    <>
      <TopBar back={useBack()} title={t('contact.title')} />
      <MessagePage>
        <SceneCard>
          <ContactSky />
        </SceneCard>
        <Intro>
          <H2>{t('contact.heading')}</H2>
          <Muted>{t('contact.lead', { email: user?.email ?? '' })}</Muted>
        </Intro>
        <Form<Message> label={t('contact.title')} draft={draft} onSubmit={send}>
          {({ isSending }) => (
            <>
              <Field
                name="message"
                type="multiline"
                label={t('contact.message')}
                placeholder={t('contact.placeholder')}
                autoComplete="off"
                autoCapitalize="sentences"
                enterKeyHint="enter"
                validate={messageChecks(t).message(MESSAGE_MAX)}
              />
              {report && (
                <CheckField name="isAttached">
                  <b>{t('contact.attach')}</b>
                  <BoxNote as="span">{t('contact.attachNote')}</BoxNote>
                </CheckField>
              )}
              <Foot fade>
                <Button type="submit" size="lg" wide isLoading={isSending}>
                  {t('contact.submit')}
                </Button>
              </Foot>
            </>
          )}
        </Form>
      </MessagePage>
    </>
  );
}
