import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { useAskForNewsletterMutation } from '../../api/newsletter.ts';
import type { AskForNewsletter } from '../../contract/newsletter.ts';
import { Button } from '../../ui/Button.tsx';
import { accountFields } from '../../ui/accountFields.ts';
import { Field } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Muted } from '../../ui/Text.tsx';

const Lead = styled(Muted)`
  margin-block: 6px 18px;
`;

/**
 * Subscribes a visitor to the newsletter by a mailed link. The answer is the same for an address that is subscribed
 * already.
 */
export function NewsletterSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [ask, { isSuccess }] = useAskForNewsletterMutation();
  const send = async ({ email }: AskForNewsletter) => void (await ask({ email: email.trim() }));
  return (
    <Sheet isOpen onClose={onClose} close={t('app.close')} title={t('newsletterSheet.title')}>
      <Lead role="status">{isSuccess ? t('newsletterSheet.sent') : t('newsletterSheet.lead')}</Lead>
      {isSuccess ? (
        <Button size="lg" wide onClick={onClose}>
          {t('newsletterSheet.close')}
        </Button>
      ) : (
        <Form<AskForNewsletter> label={t('newsletterSheet.title')} onSubmit={send}>
          {({ isSending }) => (
            <>
              <Field {...accountFields(t).email('field.emailInvalid')} enterKeyHint="send" />
              <Button type="submit" size="lg" wide isLoading={isSending}>
                {t('newsletterSheet.submit')}
              </Button>
            </>
          )}
        </Form>
      )}
    </Sheet>
  );
}
