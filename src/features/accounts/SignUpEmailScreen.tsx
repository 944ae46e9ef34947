import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegisterMutation } from '../../api/accounts.ts';
import { problemOf } from '../../api/problem.ts';
import { paths } from '../../contract/paths.ts';
import { draftOf } from '../../kit/drafts.ts';
import { useMachine, useSend } from '../../kit/hooks.ts';
import { useSingleFlight } from '../../kit/useSingleFlight.ts';
import { program } from '../../machines/program.ts';
import { goalsOfVisitor } from '../../machines/visitorStars.ts';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Form } from '../../ui/Form.tsx';
import { Small, SmallMuted } from '../../ui/Text.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { SignUpValues } from '../../ui/checks.ts';
import { FormPage } from './FormPage.tsx';
import { GoalQuestion } from './GoalQuestion.tsx';
import { SignUpFields } from './SignUpFields.tsx';
import { timeZone } from './timeZone.ts';
import { useGoalStep, type Refusals } from './useGoalStep.ts';

/** The draft of a form that nobody owns yet; it is forgotten when somebody signs in. */
const draft = draftOf<SignUpValues>('signUp', null, ['name', 'email']);

/**
 * `/sign-up-email`: the form, then the goal question. Who signs up for one channel is asked for goals when it is
 * unlocked instead, and who has lit a star has answered by it. The new account is signed in at once, and the access rules lead on.
 */
export function SignUpEmailScreen() {
  const { t, i18n } = useTranslation();
  const send = useSend();
  const hasChannel = useMachine(program).selectedProgram !== null;
  const [register, { isLoading }] = useRegisterMutation();
  const step = useGoalStep<SignUpValues>();
  const [taken, setTaken] = useState('');

  const launch = async ({ name, email, password }: SignUpValues, pathwayIds: string[]): Promise<Refusals | null> => {
    const who = { name: name.trim(), email: email.trim(), password };
    const { error } = await register({ ...who, pathwayIds, locale: i18n.language, timeZone: timeZone() });
    if (!error) return null;
    const code = problemOf(error);
    if (code === 'USER_ALREADY_EXISTS') {
      setTaken(who.email);
      return { email: t('signUp.exists') };
    }
    return code === 'PASSWORD_TOO_COMMON' ? { password: t('signUp.passwordCommon') } : undefined;
  };
  const submit = async (values: SignUpValues): Promise<Refusals> => {
    const goals = await send(goalsOfVisitor());
    return hasChannel || goals.length ? ((await launch(values, goals)) ?? undefined) : step.ask(values);
  };
  const answer = useSingleFlight(async (values: SignUpValues, pathwayIds: string[]) => {
    const refusals = await launch(values, pathwayIds);
    // The access rules lead a new account on. After a failure that is not the form's fault the learner may try again
    // here.
    if (refusals) step.refuse(refusals);
  });

  return (
    <>
      {step.values && (
        <GoalQuestion
          isSending={isLoading}
          onBack={step.back}
          onAnswer={(pathwayIds) => void answer(step.values!, pathwayIds)}
        />
      )}
      <FormPage
        title={t('signUp.formTitle')}
        lead={t('signUp.formLead')}
        back={paths.signUp}
        hidden={Boolean(step.values)}
      >
        <Form<SignUpValues> label={t('signUp.submit')} draft={draft} onSubmit={submit}>
          {({ isSending }) => (
            <>
              <SignUpFields />
              {taken && (
                <Small role="status">
                  {t('addressTaken.why')}{' '}
                  <TextLink to={paths.recover} state={{ email: taken }}>
                    {t('addressTaken.getIn')}
                  </TextLink>
                </Small>
              )}
              <Horizon seed="sign up" />
              <Foot fade>
                <Button type="submit" size="lg" wide isLoading={isSending}>
                  {t('signUp.submit')}
                </Button>
                <SmallMuted>
                  {t('signUp.already')} <TextLink to={paths.signInEmail}>{t('signUp.logIn')}</TextLink>
                </SmallMuted>
              </Foot>
            </>
          )}
        </Form>
      </FormPage>
    </>
  );
}
