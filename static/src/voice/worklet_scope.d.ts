/* What a worklet has that TypeScript's DOM library does not name, and what the build puts in (build.mjs). */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new (options: any) => AudioWorkletProcessor): void;
declare const sampleRate: number;
declare const WORKLET: string;
