/** Platforms elsewhere, and partners. */
export default {
  EN231: 'streaming_platforms (maxResolution 4K), platform_content (pending, revenue 0.00), partnerships (active)',
};
