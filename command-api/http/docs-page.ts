import type { FastifySwaggerUiOptions } from '@fastify/swagger-ui';

/** The interface's own page: without another product's bar over it, in the product’s ink and paper. */
const css = `
body{background:#f6e9cd}
.swagger-ui .topbar{display:none}
.swagger-ui,.swagger-ui .info .title,.swagger-ui .opblock-tag,.swagger-ui .info p{color:#1b110a}
.swagger-ui .info .title small.version-stamp,.swagger-ui .info .title small{background:#571409}
.swagger-ui .info a,.swagger-ui .info .link{color:#8b2b1a}
.swagger-ui .opblock-tag{border-bottom-color:#d8c39a}
.swagger-ui .opblock{background:#fffaf0;box-shadow:none}
.swagger-ui .scheme-container{background:transparent;box-shadow:none}
`;

/** Where the interface is described, as a page and, under it, as a document: `/api/docs`, `/api/docs/json`. */
export const docsPage: FastifySwaggerUiOptions = {
  routePrefix: '/api/docs',
  theme: { title: 'Marquee: interface', css: [{ filename: 'house.css', content: css }] },
};
