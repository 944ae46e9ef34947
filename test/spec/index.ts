import { product } from './1-product.ts';
import { routes, screens } from './2-routes.ts';
import { entities } from './3-entities.ts';
import { states } from './4-states.ts';
import { validation } from './5-validation.ts';
import { roles } from './6-roles.ts';
import { calls } from './7-calls.ts';
import { errors } from './8-errors.ts';
import { constants } from './9-constants.ts';
import type { Statement } from './statement.ts';

/** Every statement of the specification by the section it stands in. */
export const specification: Record<string, Statement[]> = {
  '1 What the product does': product,
  '2 Routes and access': routes,
  '2 Screens': screens,
  '3 Entities': entities,
  '4 States and transitions': states,
  '5 Validation': validation,
  '6 Roles': roles,
  '7 Calls': calls,
  '8 Errors': errors,
  '9 Constants': constants,
};
