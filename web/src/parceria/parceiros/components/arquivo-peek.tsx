import { formatDateTime, formatNumber } from '@tropeiro/contract/formats'
import { type ArquivoEdi, nomeDaFamilia } from '@tropeiro/contract/parceria/parceiros/troca-de-arquivos'
import { Download, Send } from 'lucide-react'
import { Badge, Button, DetailSkeleton, ErrorState, Facts, Peek } from '../../../ui/index.ts'
import { baixarArquivo, useArquivo, useReenviar } from '../parceiros.queries.ts'
import { EstadoDoArquivo } from './estado.tsx'
import { Contagem, Linhas } from './linhas.tsx'

const origens = { tela: 'Pela tela', api: 'Pela API', canal: 'Pelo canal', agenda: 'Pela agenda' } as const
const entregas = {
  fila: { tone: 'warn', label: 'Na fila' },
  entregue: { tone: 'ok', label: 'Entregue' },
  falhou: { tone: 'bad', label: 'Falhou' },
} as const

const palavras: Record<string, readonly [um: string, muitos: string]> = {
  OCOREN: ['ocorrência', 'ocorrências'],
  CONEMB: ['CT-e', 'CT-e'],
  DOCCOB: ['fatura', 'faturas'],
}
const conteudoDe = ({ familia, contagem }: ArquivoEdi): string => {
  const [um, muitos] = palavras[familia] ?? ['registro', 'registros']
  return `${formatNumber(contagem.importadas)} ${contagem.importadas === 1 ? um : muitos}`
}

/** One file: what was done of its lines, and every try to hand it over. */
export function ArquivoPeek({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useArquivo(id)
  const reenviar = useReenviar()
  const a = query.data?.arquivo
  return (
    <Peek
      open={id !== ''}
      onClose={onClose}
      width="lg"
      title={a?.nome ?? 'Arquivo'}
      subtitle={a && `${a.parceiro.nome} · ${nomeDaFamilia[a.familia]}`}
      footer={
        a && (
          <>
            {a.direcao === 'saida' && (
              <Button icon={Send} loading={reenviar.isPending} onClick={() => reenviar.mutate(a._id)}>
                Enviar de novo
              </Button>
            )}
            <Button variant="primary" icon={Download} onClick={() => void baixarArquivo(a._id, a.nome)}>
              Baixar
            </Button>
          </>
        )
      }
    >
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !query.data || !a ? (
        <DetailSkeleton />
      ) : (
        <div className="flex flex-col gap-5">
          <Facts
            columns={2}
            items={[
              { label: 'Estado', value: <EstadoDoArquivo estado={a.estado} /> },
              { label: 'Layout', value: a.layout.replace('-', ' ').toUpperCase() },
              { label: 'Quando', value: formatDateTime(a.em) },
              {
                label: 'Como',
                value: a.usuario ? `${origens[a.origem]}, por ${a.usuario}` : origens[a.origem],
              },
              { label: 'Tamanho', value: `${formatNumber(a.bytes)} bytes` },
            ]}
          />
          {query.data.entregas.length > 0 && (
            <section className="flex flex-col gap-2">
              <h3 className="text-sm font-semibold">Entregas</h3>
              <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
                {query.data.entregas.map((e) => (
                  <li key={e._id} className="flex flex-col gap-0.5 px-3 py-2 text-sm">
                    <span className="flex items-center justify-between gap-2">
                      <span className="min-w-0 truncate">{e.para}</span>
                      <Badge tone={entregas[e.estado].tone}>{entregas[e.estado].label}</Badge>
                    </span>
                    <span className="text-xs text-ink-3">
                      {formatDateTime(e.terminado_em ?? e.em)} · {e.tentativas}{' '}
                      {e.tentativas === 1 ? 'tentativa' : 'tentativas'}
                    </span>
                    {e.estado !== 'entregue' && e.mensagem && (
                      <span className="text-xs text-bad-text">{e.mensagem}</span>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">{a.direcao === 'entrada' ? 'Linhas' : 'Conteúdo'}</h3>
            {a.direcao === 'entrada' ? (
              <>
                <Contagem contagem={a.contagem} />
                <Linhas linhas={query.data.linhas} />
              </>
            ) : (
              <p className="text-sm text-ink-2">{conteudoDe(a)}.</p>
            )}
          </section>
        </div>
      )}
    </Peek>
  )
}
