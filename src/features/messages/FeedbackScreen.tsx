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
import { checks } from './checks.ts';
import { Page } from './messageLook.ts';
import { Question } from './Question.tsx';
import { RatingField } from './RatingField.tsx';
import { useBack } from './useBack.ts';

/** `/feedback`: a thumb and, for those who like, a comment. What was typed stays until it has arrived. */
export function FeedbackScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const draft = draftOf<AddFeedback>('feedback', useMachine(session).userId, ['rating', 'comment']);
  const [addFeedback] = useAddFeedbackMutation();
  const check = checks(t);

  const send = async ({ rating, comment = '' }: AddFeedback) => {
    const { error } = await addFeedback({ rating, ...(comment.trim() && { comment: comment.trim() }) });
    if (error) return;
    draft.forget();
    void navigate(paths.feedbackSuccess, { replace: true });
  };

  return (
    <>
      <TopBar back={useBack()} />
      <Page>
        <Question title={t('feedback.title')} lead={t('feedback.lead')} pose="hello" />
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
      </Page>
    </>
  );
}
