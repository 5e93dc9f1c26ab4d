import { ButtonContent, type ButtonStyleProps, buttonClass } from './button-style.tsx';
import { RoutedLink, type RoutedLinkProps } from './routed-link.tsx';

export interface ButtonLinkProps extends RoutedLinkProps, ButtonStyleProps {
  icon?: string | undefined;
}

export function ButtonLink({ variant, size, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <RoutedLink {...rest} className={buttonClass({ variant, size }, className)}>
      <ButtonContent icon={icon}>{children}</ButtonContent>
    </RoutedLink>
  );
}
