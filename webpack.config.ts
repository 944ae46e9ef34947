import path from 'node:path';
import zlib from 'node:zlib';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';

const at = (...parts: string[]) => path.join(import.meta.dirname, ...parts);
const KB = 1_024;

const script = (isServed: boolean) => ({
  test: /\.tsx?$/,
  exclude: /node_modules/,
  use: [
    {
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2022',
          transform: { react: { runtime: 'automatic', refresh: isServed, development: isServed } },
        },
      },
    },
    at('scripts/tightStyles.ts'),
  ],
});

const minimizer = [
  new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
  new CssMinimizerPlugin(),
];

/** What every program here has in common. */
const program = {
  mode: 'production',
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: [script(false)] },
  optimization: { minimizer },
  devtool: false,
  stats: 'errors-warnings',
} satisfies Configuration;

/** What a phone has to load before the first page: broken budgets fail the build. */
const budgets = {
  hints: 'error',
  maxEntrypointSize: 620 * KB,
  maxAssetSize: 430 * KB,
  assetFilter: (name: string) => /\.(js|css)$/.test(name),
} as const;

/** The app. `isServed` is for hot reloading during development. */
export const app = (isServed: boolean): Configuration => ({
  ...program,
  name: 'app',
  mode: isServed ? 'development' : 'production',
  // A built page holds `boot` inside itself; see scripts/prerender.ts.
  entry: { ...(isServed && { boot: at('src/app/start/boot.ts') }), main: at('src/app/start/main.tsx') },
  output: {
    path: at('dist/app'),
    publicPath: '/',
    filename: isServed ? 'assets/[name].js' : 'assets/[name].[contenthash:12].js',
    chunkFilename: isServed ? 'assets/[name].js' : 'assets/[name].[contenthash:12].js',
    assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
    clean: { keep: /^(assets\/|notifications\/|releases\.json|sw\.js)/ },
  },
  devtool: isServed ? 'eval-source-map' : false,
  module: {
    rules: [
      script(isServed),
      // Only Emotion's `withTheme` wants them, which nobody here does.
      { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
      { test: /\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
      { test: /\.(woff2|svg|png|webp)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new webpack.DefinePlugin({
      BUILD_API_ORIGIN: JSON.stringify(process.env['API_ORIGIN'] ?? ''),
      BUILD_ID: JSON.stringify(process.env['BUILD_ID'] ?? 'local'),
    }),
    new HtmlWebpackPlugin({ template: at('public/index.html'), inject: false, minify: false }),
    new MiniCssExtractPlugin({ filename: 'assets/[name].[contenthash:12].css' }),
    new CopyPlugin({ patterns: [{ from: at('public'), globOptions: { ignore: ['**/index.html', '**/fonts/**'] } }] }),
    ...(isServed
      ? [new ReactRefreshPlugin()]
      : [
          new CompressionPlugin({
            test: /\.(js|css|html|svg|json|webmanifest)$/,
            filename: '[path][base].gz',
            threshold: 512,
          }),
          new CompressionPlugin<zlib.BrotliOptions>({
            test: /\.(js|css|html|svg|json|webmanifest)$/,
            filename: '[path][base].br',
            algorithm: 'brotliCompress',
            compressionOptions: { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } },
            threshold: 512,
          }),
        ]),
  ],
  optimization: {
    minimizer,
    runtimeChunk: 'single',
    splitChunks: {
      // Smaller than webpack's own 20,000: what two features share lies on the device once.
      minSize: 14_000,
      cacheGroups: {
        library: { test: /node_modules/, name: 'library', chunks: 'initial' },
        // Every chunk with a form would otherwise hold its own copy of what forms have in common. The frame of a field is not in it: the profile has one without a form, and
        // would bring all of this onto the device, where no form can be sent.
        forms: {
          test: /node_modules\/(react-)?final-form|src\/ui\/(Form|Field|accountFields|checks)\.tsx?$/,
          name: 'forms',
          chunks: 'async',
          enforce: true,
        },
        toasts: {
          test: /node_modules\/(react-hot-toast|goober)|src\/ui\/(toaster|Toast|useDrag|drag)\.tsx?$/,
          name: 'toasts',
          chunks: 'async',
          enforce: true,
        },
        // What a lesson of a visitor and one of a member have in common.
        lesson: {
          test: /src\/features\/pathway\/(Deck|deckLook|useDeck|useLessonReel|LessonCard|ReelCard|NoCards|TodoSwitch|layoutOf|cardLook|LanguageNote|Takeaways|litLook)\.tsx?$|src\/ui\/art\/(CardSky|TryGround|QuoteMark)\.tsx$|src\/machines\/lesson/,
          name: 'lesson',
          chunks: 'async',
          enforce: true,
        },
        sheets: { test: /src\/ui\/(Sheet|useModal)\.tsx?$/, name: 'sheets', chunks: 'async', enforce: true },
        // Named for the budgets: it is large, and comes beside a page.
        installing: { test: /node_modules\/(@khmyznikov|@?lit)/, name: 'install-library', chunks: 'async' },
      },
    },
  },
  performance: isServed ? false : budgets,
});

/** The workers: programs of their own, without a DOM. */
export const workers: Configuration = {
  ...program,
  name: 'workers',
  target: 'webworker',
  entry: { sw: at('sw/shell.ts'), push: at('sw/push.ts'), retire: at('sw/retire.ts') },
  output: { path: at('dist/workers'), filename: '[name].js', clean: true },
  plugins: [
    new webpack.DefinePlugin({
      'process.env.NODE_ENV': JSON.stringify('production'),
      BUILD_API_ORIGIN: JSON.stringify(process.env['API_ORIGIN'] ?? ''),
    }),
  ],
  performance: { hints: 'error', maxEntrypointSize: 40 * KB, maxAssetSize: 40 * KB },
};

/** The scripts that lie inside pages, small enough to be read before one is shown: of every page, and of a pathway that the server draws. */
const boot: Configuration = {
  ...program,
  name: 'boot',
  entry: { boot: at('src/app/start/boot.ts'), arrive: at('src/app/start/arrive.ts') },
  output: { path: at('dist/drawn'), filename: '[name].js' },
  performance: { hints: 'error', maxEntrypointSize: 4 * KB, maxAssetSize: 4 * KB },
};

/** The app for Node, which draws the public pages once, at build time. */
const drawn: Configuration = {
  ...program,
  name: 'drawn',
  target: 'node',
  entry: { prerender: at('src/app/start/prerender.tsx') },
  output: { path: at('dist/drawn'), filename: '[name].cjs', library: { type: 'commonjs2' } },
  plugins: [
    new webpack.DefinePlugin({ BUILD_API_ORIGIN: '""', BUILD_ID: '""' }),
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
  ],
  optimization: { minimize: false },
  performance: false,
};

export default [app(false), workers, boot, drawn];
