import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useAddFeedbackMutation } from '../../api/messages.ts';
import type { AddFeedback } from '../../contract/messages.ts';
import { paths } from '../../contract/paths.ts';
import { COMMENT_MAX } from '../../contract/rules.ts';
import { draftOf } from '../../kit/drafts.ts';
import { useMachine } from '../../kit/hooks.ts';
import { session } from '../../machines/session.ts';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Form } from '../../ui/Form.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { messageChecks } from './messageChecks.ts';
import { MessagePage } from './messageLook.ts';
import { HopAsks } from './HopAsks.tsx';
import { RatingField } from './RatingField.tsx';
import { useBack } from './useBack.ts';

/** `/feedback`: a thumb and an optional comment. What was typed stays until the server has it. */
export function FeedbackScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = draftOf<AddFeedback>('feedback', useMachine(session).userId, ['rating', 'comment']);
  const [addFeedback] = useAddFeedbackMutation();
  const check = messageChecks(t);

  const send = async ({ rating, comment = '' }: AddFeedback) => {
    const { error } = await addFeedback({ rating, ...(comment.trim() && { comment: comment.trim() }) });
    if (error) return;
    draft.forget();
    void navigate(paths.feedbackSuccess, { replace: true });
  };

  return (
    <>
      <TopBar back={useBack()} />
      <MessagePage>
        <HopAsks title={t('feedback.title')} lead={t('feedback.lead')} pose="hello" />
        <Form<AddFeedback> label={t('feedback.submit')} draft={draft} onSubmit={send}>
          {({ isSending }) => (
            <>
              <RatingField name="rating" />
              <Field
                name="comment"
                type="multiline"
                label={t('feedback.comment')}
                autoComplete="off"
                autoCapitalize="sentences"
                enterKeyHint="enter"
                validate={check.short(COMMENT_MAX)}
              />
              <Horizon seed="feedback" />
              <Foot fade>
                <Button type="submit" size="lg" wide isLoading={isSending}>
                  {t('feedback.submit')}
                </Button>
              </Foot>
            </>
          )}
        </Form>
      </MessagePage>
    </>
  );
}
