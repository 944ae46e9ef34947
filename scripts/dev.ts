import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readConfig } from '../server/config/config.ts';
import { portRefusal } from '../server/kit/portRefusal.ts';
import { run } from '../server/main.ts';
import { app } from '../webpack.config.ts';

const API_PORT = 8_081;

/** Takes the place of a worker that a build left in the browser, which would go on showing that build, and goes. */
const leavingWorker = `
  self.addEventListener('install', () => self.skipWaiting());
  self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

/** Throws Refusal when a port cannot be listened at, before webpack and the server would each say so in their own way. */
async function mustBeFree(port: number, name: string): Promise<void> {
  const tried = createServer().listen(port, '127.0.0.1');
  try {
    await once(tried, 'listening');
  } catch (error) {
    throw portRefusal(error as NodeJS.ErrnoException, String(port), name, port + 2);
  }
  tried.close();
  await once(tried, 'close');
}

/** The server, started anew at each change of its files. */
function serveApi(port: number, publicUrl: string) {
  const script = path.join(import.meta.dirname, 'serveApi.ts');
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', script], {
    stdio: 'inherit',
    env: { ...process.env, PORT: String(port), PUBLIC_URL: publicUrl },
  });
  process.once('exit', () => child.kill('SIGTERM'));
  return child;
}

/** The app, replaced in the open page at each change of its files. */
const serveApp = (port: number, apiPort: number) =>
  new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      hot: true,
      historyApiFallback: true,
      proxy: [{ context: ['/api', '/health', '/ready'], target: `http://127.0.0.1:${apiPort}` }],
      client: {
        // The name that is in the address bar: another one for the same machine is refused.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { errors: true, warnings: false, runtimeErrors: false },
      },
      setupMiddlewares: (middlewares) => [
        {
          name: 'leaving-worker',
          path: '/sw.js',
          middleware: (_request: IncomingMessage, response: ServerResponse) =>
            void response.setHeader('content-type', 'text/javascript').end(leavingWorker),
        },
        ...middlewares,
      ],
    },
    webpack(app(true)),
  );

await run(async () => {
  const { port } = readConfig(process.env);
  const { port: apiPort } = readConfig({ PORT: process.env['API_PORT'] ?? String(API_PORT) });
  await mustBeFree(port, 'PORT');
  await mustBeFree(apiPort, 'API_PORT');
  const url = `http://localhost:${port}`;
  const api = serveApi(apiPort, url);
  const dev = serveApp(port, apiPort);
  await dev.start();
  console.log(`Starhop is being developed at ${url}`);
  return {
    async stop() {
      api.kill('SIGTERM');
      await dev.stop();
    },
  };
});
