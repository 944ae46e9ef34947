import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router';
import { useListProvidersQuery } from '../../api/accounts.ts';

/** The providers to sign in with. Where there are none, the form by email takes the place of the page that shows them. */
export function useProviders(form: string) {
  const { data, isFetching } = useListProvidersQuery();
  const navigate = useNavigate();
  const isFormAlone = data?.length === 0;
  // In the layout phase, so that a page that is known to hold one button only is not painted before the form.
  useLayoutEffect(() => {
    if (isFormAlone) void navigate(form, { replace: true });
  }, [isFormAlone, form, navigate]);
  return { providers: data ?? [], isLoading: isFetching && !data };
}
