/** Ten sparks around a star, big and small by turns. */
export function sparks(reach: number, big = 4) {
  return Array.from({ length: 10 }, (_, k) => {
    const angle = (k * Math.PI) / 5;
    const isBig = k % 2 === 0;
    return {
      cx: Math.cos(angle) * reach,
      cy: Math.sin(angle) * reach,
      r: isBig ? big : big * 0.62,
      fill: isBig ? '#FFCB4A' : '#FF938C',
    };
  });
}
