import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCheckRegistrationMutation, useRegisterMutation } from '../../api/accounts.ts';
import { problemOf } from '../../api/problem.ts';
import { paths } from '../../contract/paths.ts';
import { draftOf } from '../../kit/drafts.ts';
import { useMachine } from '../../kit/hooks.ts';
import { timeZone } from '../../kit/timeZone.ts';
import { useSingleFlight } from '../../kit/useSingleFlight.ts';
import { program } from '../../machines/program.ts';
import { Horizon } from '../../ui/art/Horizon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Foot } from '../../ui/Foot.tsx';
import { Form } from '../../ui/Form.tsx';
import { Small, SmallMuted } from '../../ui/Text.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { SignUpValues } from '../../ui/checks.ts';
import { FormPage } from './FormPage.tsx';
import { Legal } from './Legal.tsx';
import { SignUpFields } from './SignUpFields.tsx';
import { useStarGoals } from './useStarGoals.ts';
import { useBackFromForm } from './useBackFromForm.ts';
import { useGoalStep, type Refusals } from './useGoalStep.ts';

/** Brought while the server judges the form, since most of a first visit's bytes are counted before it. */
const bringGoals = () => import('./GoalQuestion.tsx');
const GoalQuestion = lazy(async () => ({ default: (await bringGoals()).GoalQuestion }));

/** The drafts of a form that nobody owns yet; they are forgotten when somebody signs in. */
const draft = draftOf<SignUpValues>('signUp', null, ['name', 'email']);
const goalsDraft = draftOf<{ goals: string; stars: string }>('signUpGoals', null, ['goals', 'stars']);

const whoIs = ({ name, email, password }: SignUpValues) => ({ name: name.trim(), email: email.trim(), password });

/**
 * `/sign-up-email`: the form, which the server judges, then the goal question. Who signs up for one channel is asked for
 * goals when it is unlocked instead, and who has lit a star has answered by it. The new account is signed in at once, and
 * the access rules lead on.
 */
export function SignUpEmailScreen() {
  const { t, i18n } = useTranslation();
  const hasChannel = useMachine(program).selectedProgram !== null;
  const [check] = useCheckRegistrationMutation();
  const [register, { isLoading }] = useRegisterMutation();
  const step = useGoalStep<SignUpValues>();
  const [taken, setTaken] = useState('');
  const [kept] = useState(() => goalsDraft.read());
  const [goals, setGoals] = useState(() => kept?.goals?.split(' ').filter(Boolean) ?? []);
  const [starsANight, setStars] = useState(() => Number(kept?.stars) || null);
  const starGoals = useStarGoals();
  const asksForGoals = !hasChannel && starGoals.length === 0;

  const choose = (picked: string[], stars: number | null) => {
    setGoals(picked);
    setStars(stars);
    goalsDraft.keep({ goals: picked.join(' '), stars: String(stars ?? '') });
  };
  const refusalsOf = (error: unknown, email: string): Refusals => {
    const code = problemOf(error);
    if (code === 'USER_ALREADY_EXISTS') {
      setTaken(email);
      return { email: t('addressTaken.exists') };
    }
    return code === 'PASSWORD_TOO_COMMON' ? { password: t('passwordCommon.why') } : undefined;
  };
  const launch = async (values: SignUpValues, pathwayIds: readonly string[]): Promise<Refusals> => {
    const who = whoIs(values);
    const joined = [...new Set([...starGoals, ...pathwayIds])];
    const { error } = await register({
      ...who,
      pathwayIds: joined,
      locale: i18n.language,
      timeZone: timeZone(),
      ...(starsANight && { starsANight }),
    });
    return error ? refusalsOf(error, who.email) : undefined;
  };
  const submit = async (values: SignUpValues): Promise<Refusals> => {
    if (!asksForGoals) return launch(values, []);
    const who = whoIs(values);
    const [{ error }] = await Promise.all([check(who), bringGoals().catch(() => null)]);
    // A host that knows the specification alone has no such call, and judges the sign-up itself.
    return error && problemOf(error) !== 'NOT_FOUND' ? refusalsOf(error, who.email) : step.ask(values);
  };
  const answer = useSingleFlight(async (values: SignUpValues, pathwayIds: readonly string[]) => {
    const refusals = await launch(values, pathwayIds);
    // The access rules lead a new account on. After a failure that is not the form's fault the learner may try again
    // here.
    if (refusals) step.refuse(refusals);
  });

  return (
    <>
      {step.values && (
        <Suspense>
          <GoalQuestion
            picked={goals}
            onPick={(picked) => choose(picked, starsANight)}
            starsANight={starsANight}
            onStars={(stars) => choose(goals, stars)}
            isSending={isLoading}
            onBack={step.back}
            onAnswer={(pathwayIds) => void answer(step.values!, pathwayIds)}
          />
        </Suspense>
      )}
      <FormPage
        title={t('signUp.formTitle')}
        lead={t('signUp.formLead')}
        back={useBackFromForm(paths.signUp)}
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
              <Legal />
              <Horizon seed="sign up" />
              <Foot fade>
                <Button type="submit" size="lg" wide isLoading={isSending}>
                  {t(asksForGoals ? 'signUp.next' : 'signUp.submit')}
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
