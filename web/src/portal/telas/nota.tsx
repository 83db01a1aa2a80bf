import { formatDateTime, formatMoney, formatNumber, formatPeso } from '@tropeiro/contract/formats'
import { ArrowLeft, Download } from 'lucide-react'
import { useState } from 'react'
import { useNota, usePedirProvas, useProvas } from '../../gestao/portal/portal.queries.ts'
import { currentAsker } from '../../session/login.ts'
import { Button } from '../../ui/button.tsx'
import { Badge } from '../../ui/status-pill.tsx'
import { Cartao, Esqueleto, Falha, Nada, Prazo } from '../pecas.tsx'
import { ir, useTitulo } from '../rota.ts'
import { AbrirOcorrencia } from './abrir-ocorrencia.tsx'
import { aberta, estadoDaNota } from './notas.tsx'

const voltar = 'toca mb-3 inline-flex items-center gap-1.5 text-accent-text'
export const Voltar = ({ para: href, children }: { para: string; children: string }) => (
  <a href={href} className={voltar}>
    <ArrowLeft size={15} aria-hidden /> {children}
  </a>
)

/** What came of one note: where it stands, its story, its proof, and a way to ask. */
export function Nota({ id, grupo }: { id: string; grupo: string }) {
  const q = useNota(id)
  const provas = useProvas(id)
  const [abrindo, setAbrindo] = useState(false)
  const pedir = usePedirProvas()
  useTitulo(q.data ? `Nota ${formatNumber(q.data.numero)}` : 'Nota')
  if (q.isError && !q.data) return <Falha erro={q.error} de_novo={() => void q.refetch()} />
  const n = q.data
  if (!n) return <Esqueleto linhas={8} />
  const paga = currentAsker()?.papel === 'EMBARCADOR'
  const estado = estadoDaNota(n)
  const fotos =
    provas.data?.comprovantes.filter((c) => c.estado !== 'reprovado').flatMap((c) => c.imagens) ?? []
  const prova = provas.data?.comprovantes.find((c) => c.efeito === 'entrega' && c.estado !== 'reprovado')
  const fatos: [string, React.ReactNode][] = [
    [paga ? 'Destinatário' : 'Remetente', paga ? n.destinatario : n.nome_embarca],
    [
      'Entrega em',
      `${[n.endereco.logradouro, n.endereco.numero, n.endereco.bairro].filter(Boolean).join(', ')} · ${n.cidade}/${n.uf}`,
    ],
    ['Emissão', formatDateTime(n.dataEmissao)],
    ['Prazo', <Prazo key="p" prazo={n.prazo} aberta={aberta(n)} />],
    ['Volumes e peso', `${formatNumber(n.volume)} vol. · ${formatPeso(n.peso_gramas)}`],
    ['Valor', formatMoney(n.valor)],
    ...(n.data_entrega ? [['Entregue em', formatDateTime(n.data_entrega)] as [string, string]] : []),
    ...(prova?.recebedor_nome ? [['Recebida por', prova.recebedor_nome] as [string, string]] : []),
  ]
  return (
    <>
      <Voltar para="#/notas">Notas</Voltar>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 className="num text-xl font-semibold tracking-tight">Nota {formatNumber(n.numero)}</h1>
        <Badge tone={estado.tom}>{estado.nome}</Badge>
        <span className="flex-1" />
        {!abrindo && <Button onClick={() => setAbrindo(true)}>Abrir ocorrência</Button>}
      </div>
      {abrindo && (
        <AbrirOcorrencia grupo={grupo} numero={n.numero} ar={n.ar_nota} aoFechar={() => setAbrindo(false)} />
      )}
      <div className="grid gap-4 lg:grid-cols-[2fr_3fr]">
        <div className="flex flex-col gap-4">
          <Cartao>
            <dl className="divide-y divide-line">
              {fatos.map(([nome, valor]) => (
                <div key={nome} className="grid grid-cols-[8.5rem_1fr] gap-3 px-4 py-2">
                  <dt className="text-ink-3">{nome}</dt>
                  <dd className="min-w-0 break-words">{valor}</dd>
                </div>
              ))}
            </dl>
          </Cartao>
          <Cartao
            titulo="Comprovante"
            lado={
              fotos.length > 0 && (
                <Button
                  icon={Download}
                  loading={pedir.isPending}
                  onClick={() => pedir.mutate({ notas: [id] }, { onSuccess: () => ir('documentos') })}
                >
                  Baixar
                </Button>
              )
            }
          >
            {pedir.isError && (
              <p role="alert" className="px-4 pt-3 text-bad-text">
                {pedir.error.message}
              </p>
            )}
            {provas.isPending ? (
              <Esqueleto linhas={2} />
            ) : provas.isError && !provas.data ? (
              <Falha erro={provas.error} de_novo={() => void provas.refetch()} />
            ) : fotos.length === 0 ? (
              <Nada titulo="Ainda sem comprovante">A foto do canhoto aparece aqui depois da entrega.</Nada>
            ) : (
              <ul className="grid grid-cols-2 gap-2 p-3">
                {fotos.map((f, at) => (
                  <li key={f._id}>
                    <a
                      href={f.url}
                      target="_blank"
                      rel="noreferrer"
                      className="block overflow-hidden rounded-md border border-line"
                    >
                      {f.tipo.startsWith('image/') ? (
                        <img
                          src={f.url}
                          alt={`Comprovante ${at + 1}`}
                          loading="lazy"
                          className="h-36 w-full object-cover"
                        />
                      ) : (
                        <span className="flex h-36 items-center justify-center bg-sunken">Abrir PDF</span>
                      )}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </Cartao>
        </div>
        <Cartao titulo="Andamento" className="self-start">
          <ol className="flex flex-col px-4 py-3">
            {[...n.historico]
              .sort((a, b) => b.em.localeCompare(a.em))
              .map((h, at, all) => (
                <li key={h._id} className="relative flex gap-3 pb-4 last:pb-0">
                  {at < all.length - 1 && (
                    <span aria-hidden className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line" />
                  )}
                  <span
                    aria-hidden
                    className={`mt-1 size-3 shrink-0 rounded-full ${at === 0 ? 'bg-[var(--marca,var(--accent))]' : 'bg-line-strong'}`}
                  />
                  <span className="min-w-0">
                    <span className={at === 0 ? 'block font-medium' : 'block'}>{h.texto}</span>
                    <time dateTime={h.em} className="num text-xs text-ink-3">
                      {formatDateTime(h.em)}
                    </time>
                  </span>
                </li>
              ))}
          </ol>
        </Cartao>
      </div>
    </>
  )
}
