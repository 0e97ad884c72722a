declare module "subset-font" {
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      targetFormat: "truetype";
      keepAllGlyphs: true;
      variationAxes: Record<string, number>;
    },
  ): Promise<Buffer>;
}
