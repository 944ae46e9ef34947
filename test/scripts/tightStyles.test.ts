import { describe, expect, it } from '@jest/globals';
import tight from '../../scripts/tightStyles.ts';

describe('styles on their way into the app', () => {
  it('lose comments, indents, needless line breaks, blanks and semicolons', () => {
    const source = 'const Row = styled.div<{ a: 1 }>`\n  /* why */\n  gap: 4px;\n  & > b {\n    color: red;\n  }\n`;';
    expect(tight(source)).toBe('const Row = styled.div<{ a: 1 }>`\ngap:4px;& > b{color:red}\n`;');
  });

  it('keep what separates words, and every interpolation', () => {
    const source = 'const Go = styled(Link)`\n  margin: 0\n    auto;\n  ${day} .a,\n  .b { top: ${top}px; }\n`;';
    expect(tight(source)).toBe('const Go = styled(Link)`\nmargin:0\nauto;${day} .a,\n.b{ top: ${top}px; }\n`;');
  });

  it('are told from other templates, which stay as they are', () => {
    const source = 'const a = `one\n  two`;\nconst b = styled.p`\n  top: 0;\n`;\nconst c = `/* three */\n  four`;';
    expect(tight(source)).toBe(
      'const a = `one\n  two`;\nconst b = styled.p`\ntop:0;`;\nconst c = `/* three */\n  four`;',
    );
  });
});
