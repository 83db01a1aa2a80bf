import { formatDateTime, formatDia, formatMoney, formatNumber, formatPlaca } from '@tropeiro/contract/formats'
import { multaDoFreeFlow, prazosDoFreeFlow } from '@tropeiro/contract/frota/pedagios/lei'
import { prazoDito } from '@tropeiro/contract/frota/pedagios/lista-de-travessias'
import { situacoesDaTravessia } from '@tropeiro/contract/frota/pedagios/nomes'
import type { ProvaDaTravessia, Travessia } from '@tropeiro/contract/frota/pedagios/travessias'
import { useState } from 'react'
import { Button, Facts, Peek, PointMap } from '../../../ui/index.ts'
import { useReabrirTravessia } from '../pedagios.queries.ts'
import { DescartarDialog, PagarDialog } from './travessia-dialogs.tsx'

const partes = { antes: 'Antes', perto: 'Mais perto', depois: 'Depois' } as const

function Prova({ prova, t }: { prova: ProvaDaTravessia; t: Travessia }) {
  const rows = Object.entries(partes) as [keyof typeof partes, string][]
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold">O que as posições dizem</h3>
      <ul className="divide-y divide-line rounded-md border border-line text-sm">
        {rows.map(([key, nome]) => (
          <li key={key} className="flex flex-wrap gap-x-4 px-3 py-2">
            <span className="w-24 text-ink-3">{nome}</span>
            <span className="num">{formatDateTime(prova[key].em)}</span>
            <span className="num flex-1 text-end">{formatNumber(prova[key].m)} m da praça</span>
          </li>
        ))}
      </ul>
      {t.lat !== null && t.lng !== null && (
        <PointMap
          points={[
            { lat: t.lat, lng: t.lng, label: t.praca, tone: 'accent' as const },
            ...rows.map(([key, nome]) => ({
              lat: prova[key].lat,
              lng: prova[key].lng,
              label: nome,
              tone: 'ok' as const,
            })),
          ]}
        />
      )}
    </section>
  )
}

function frase(t: Travessia): string {
  if (t.situacao === 'a_pagar')
    return `${prazoDito(t)}. Procure a passagem por ${t.placas.map(formatPlaca).join(' ou ')}${t.placas.length > 1 ? ': o pórtico pode ter lido qualquer uma' : ''}.${t.com_tag ? ' O veículo tem tag: a cobrança ainda pode vir no extrato.' : ''} Sem pagar, multa de ${formatMoney(multaDoFreeFlow.centavos)} e ${multaDoFreeFlow.pontos} pontos (${multaDoFreeFlow.fonte}; prazo: ${prazosDoFreeFlow[0].fonte}).`
  if (t.situacao === 'nao_cobrada')
    return 'O veículo passou pela praça, o extrato já vai além deste dia e a cobrança não veio em vinte dias. É um indício: confira se a tag leu, para não virar cobrança em dobro nem multa.'
  if (t.situacao === 'aguarda') return 'A cobrança pode vir em até vinte dias.'
  if (t.situacao === 'descartada') return `Descartada: ${t.descarte}`
  return ''
}

type Props = {
  travessia: Travessia | null
  podeEscrever: boolean
  onClose: () => void
  onNext?: (() => void) | undefined
  onPrevious?: (() => void) | undefined
}

/** One passage that was seen: the proof, until when it may be paid, and by which plate. */
export function TravessiaPeek({ travessia: t, podeEscrever, ...peek }: Props) {
  const [aberto, setAberto] = useState<'pagar' | 'descartar' | null>(null)
  const reabrir = useReabrirTravessia()
  const fechar = () => setAberto(null)
  const decidida = t?.situacao === 'paga' || t?.situacao === 'descartada'
  const dita = t ? frase(t) : ''
  return (
    <Peek
      open={Boolean(t)}
      width="lg"
      title={t ? `${formatPlaca(t.placa)}, ${formatDateTime(t.em)}` : 'Travessia'}
      subtitle={t?.praca}
      footer={
        t &&
        podeEscrever &&
        t.situacao !== 'cobrada' &&
        (decidida ? (
          <Button loading={reabrir.isPending} onClick={() => reabrir.mutate(t._id)}>
            Reabrir
          </Button>
        ) : (
          <>
            <Button onClick={() => setAberto('descartar')}>Não houve</Button>
            {t.livre && (
              <Button variant="primary" onClick={() => setAberto('pagar')}>
                Já paguei
              </Button>
            )}
          </>
        ))
      }
      {...peek}
    >
      {t && (
        <div className="flex flex-col gap-5">
          {dita && (
            <p
              className={`rounded-md px-3 py-2 text-sm ${t.situacao === 'a_pagar' || t.situacao === 'nao_cobrada' ? 'bg-warn-soft text-warn-text' : 'bg-surface-2'}`}
            >
              {dita}
            </p>
          )}
          <Facts
            columns={2}
            items={[
              { label: 'Situação', value: situacoesDaTravessia[t.situacao] },
              {
                label: 'Vista por',
                value: t.origem === 'posicao' ? 'Posições do veículo' : 'Extrato da operadora',
              },
              { label: 'Conjunto', value: t.placas.map(formatPlaca).join(' + ') },
              t.prazo !== null && { label: 'Último dia de pagar', value: formatDia(t.prazo) },
              t.centavos !== null && { label: 'Valor', value: formatMoney(t.centavos) },
              t.pago_em !== null && {
                label: 'Paga em',
                value: `${formatDia(t.pago_em)}, por ${t.pago_autor}`,
              },
            ]}
          />
          {t.prova ? (
            <Prova prova={t.prova} t={t} />
          ) : (
            <p className="text-sm text-ink-3">
              {t.origem === 'extrato'
                ? 'Só o extrato fala desta passagem: não há posição do veículo.'
                : 'As posições desta passagem já foram apagadas.'}
            </p>
          )}
        </div>
      )}
      {t && aberto === 'pagar' && <PagarDialog t={t} onClose={fechar} />}
      {t && aberto === 'descartar' && <DescartarDialog t={t} onClose={fechar} />}
    </Peek>
  )
}
