// Vitest lets a test process wait 60 s for a module that the main process transforms. On a busy machine either of them
// can be kept from the processor for that long, and then all tests that need the module fail. No setting changes the
// limit, so its timers are recognized by their time and by who starts them.
const limit = 60_000;
const patience = 5 * limit;

const isOfVitest = () => /node_modules\/(vitest|birpc)\//.test(new Error().stack ?? '');

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply: (start, self, [callback, time, ...rest]) =>
    Reflect.apply(start, self, [callback, time === limit && isOfVitest() ? patience : time, ...rest]),
});
