import { useListProvidersQuery } from '../../api/accounts.ts';
import { paths } from '../../contract/paths.ts';

/** Where "back" leads from a form by email: to the page with the providers, or past it when it would only lead here again. */
export const useBackFromForm = (ways: string): string =>
  useListProvidersQuery().data?.length === 0 ? paths.welcome : ways;
