interface Places {
  port: number;
  servers: number[];
  folder: string;
}

/**
 * Wraps `deploy/nginx.conf` and replaces only servers, port, cache folder, and certificate.
 * @throws if the file no longer contains a replaced part
 */
export function clusterConfig(site: string, { port, servers, folder }: Places): string {
  const replacements: [RegExp, string][] = [
    [/server 127\.0\.0\.1:3000[^;]*;/, servers.map((one) => `server 127.0.0.1:${one};`).join(' ')],
    [/proxy_cache_path \S+/, `proxy_cache_path ${folder}/cache`],
    [/server \{\s*listen 80;[^}]*\}\n/, ''],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/ *listen \[::\]:443 ssl http2;\n/, ''],
    [/ *ssl_certificate .*\n/, ''],
    [/ *ssl_certificate_key .*\n/, ''],
  ];
  let text = site;
  for (const [pattern, by] of replacements) {
    if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has no ${pattern}.`);
    text = text.replace(pattern, by);
  }
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${process.getuid?.() === 0 ? 'user root;\n' : ''}daemon off;
worker_processes 2;
error_log ${folder}/nginx-error.log;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
${text}
}
`;
}
