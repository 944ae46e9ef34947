import styled from '@emotion/styled';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonLook, type ButtonLook, type ButtonSize, type ButtonVariant } from './buttonLook.ts';
import { ripple } from './ripple.ts';
import { Spinner } from './Spinner.tsx';

type Looks = { look: ButtonLook };
const Push = styled.button<Looks>(({ look }) => buttonLook(look));
const Go = styled(Link, { shouldForwardProp: (prop) => prop !== 'look' })<Looks>(({ look }) => buttonLook(look));

/** The spinner lies over the words of a busy button that is not `wide`, so that its width stays. */
const Over = styled(Spinner)`
  position: absolute;
  inset: 0;
  margin: auto;
`;
const Faded = styled.span`
  display: contents;
  &[data-faded] {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    opacity: 0;
  }
`;

type Common = {
  children: ReactNode;
  size?: ButtonSize | undefined;
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
};
type AsButton = Common & { to?: undefined; isLoading?: boolean | undefined } & ButtonHTMLAttributes<HTMLButtonElement>;
type AsLink = Common & {
  to: string;
  replace?: boolean;
  state?: unknown;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
};
export type ButtonProps = AsButton | AsLink;

/** A `<button>`, or a link of the router when it is given `to`. While loading it keeps focus and ignores presses. */
export const Button = (props: ButtonProps) => (props.to === undefined ? <Pressed {...props} /> : <Led {...props} />);

const lookOf = ({ size = 'default', variant = 'default', wide = false }: Common) => ({ size, variant, wide });

function Led({ size, variant, wide, children, ...rest }: AsLink) {
  return (
    <Go {...rest} look={lookOf({ size, variant, wide, children })} onPointerDown={ripple}>
      {children}
    </Go>
  );
}

function Pressed({ size, variant, wide, isLoading = false, children, onClick, ...rest }: AsButton) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (isLoading ? event.preventDefault() : onClick?.(event));
  const busy = isLoading && { 'aria-busy': true, 'aria-disabled': true };
  return (
    <Push
      type="button"
      {...rest}
      {...busy}
      look={lookOf({ size, variant, wide, children })}
      onClick={press}
      onPointerDown={ripple}
    >
      {isLoading && (wide ? <Spinner /> : <Over />)}
      <Faded data-faded={(isLoading && !wide) || undefined}>{children}</Faded>
    </Push>
  );
}
