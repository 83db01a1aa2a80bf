import { formatQuantas } from '@tropeiro/contract/formats'
import { RotateCw, Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Card, ProgressBar } from '../../../ui/index.ts'
import type { Envio } from '../envio.ts'
import { parar, tentarDeNovo } from '../importacoes.queries.ts'
import { tamanho } from '../lotes.ts'

const comPonto = (text: string): string => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`)

/** Files on their way from this computer; what has arrived is safe whatever happens here. */
export function EnvioCard({ envio, children }: { envio: Envio; children?: ReactNode }) {
  const failed = envio.estado === 'falhou'
  const percent = envio.bytesTotal > 0 ? (envio.bytesEnviados / envio.bytesTotal) * 100 : null
  return (
    <Card
      title={failed ? 'O envio parou' : 'Enviando os arquivos'}
      actions={
        <>
          {failed && (
            <Button
              size="sm"
              variant="primary"
              icon={RotateCw}
              onClick={() => tentarDeNovo(envio.importacao)}
            >
              Tentar de novo
            </Button>
          )}
          <Button size="sm" icon={Square} onClick={() => parar(envio.importacao)}>
            Parar de enviar
          </Button>
        </>
      }
    >
      <ProgressBar value={percent} label="Envio dos arquivos" tone={failed ? 'bad' : 'accent'} />
      <p className="num mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-ink-3" aria-live="polite">
        <span>
          {envio.enviados.toLocaleString('pt-BR')} de {formatQuantas(envio.total, 'arquivo', 'arquivos')}
        </span>
        <span>
          {tamanho(envio.bytesEnviados)} de {tamanho(envio.bytesTotal)}
        </span>
      </p>
      <p className="mt-2 text-sm text-ink-2" role={failed ? 'alert' : undefined}>
        {failed
          ? `${comPonto(envio.erro ?? '')} O que já chegou está guardado; o envio continua de onde parou.`
          : 'Pode usar outras telas. Não feche esta aba até terminar; a leitura começa em seguida.'}
      </p>
      {children && <div className="mt-2">{children}</div>}
    </Card>
  )
}
