/** Google's logo in its own colours, as Google's rules for sign-in buttons demand. */
export const GoogleMark = ({ size = 20 }: { size?: number }) => (
  <svg viewBox="0 0 20 20" width={size} height={size} aria-hidden>
    <path d="M19.6 10.2c0-.7-.1-1.4-.2-2H10v3.9h5.4a4.6 4.6 0 0 1-2 3v2.5h3.2c1.9-1.7 3-4.3 3-7.400z" fill="#4285F4" />
    <path
      d="M10 20c2.7 0 5-.9 6.6-2.400l-3.2-2.500c-.9.6-2 1-3.4 1a5.9 5.9 0 0 1-5.6-4.100H1.100v2.600A10 10 0 0 0 10 20z"
      fill="#34A853"
    />
    <path d="M4.4 12a6 6 0 0 1 0-3.900V5.500H1.100a10 10 0 0 0 0 9z" fill="#FBBC04" />
    <path
      d="M10 4c1.5 0 2.8.5 3.8 1.500L16.7 2.600A10 10 0 0 0 1.1 5.500l3.3 2.600A5.9 5.9 0 0 1 10 4z"
      fill="#EA4335"
    />
  </svg>
);
