import type { TestProject } from 'vitest/node';
import { makeWorld, type World } from './support/people';
import { startServer } from './support/server';

declare module 'vitest' {
  export interface ProvidedContext {
    world: World;
  }
}

export async function setup(project: TestProject) {
  const server = await startServer();
  project.provide('world', await makeWorld(server.facts));
  return server.stop;
}
