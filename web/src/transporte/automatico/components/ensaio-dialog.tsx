import { formatMoney, formatNumber } from '@tropeiro/contract/formats'
import type { RegraDeRomaneio } from '@tropeiro/contract/transporte/automatico/calls'
import { Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSoVe } from '../../../session/so-ve.ts'
import { Button, Dialog, ErrorState, Skeleton, toast } from '../../../ui/index.ts'
import { useEnsaiar, useExecutar } from '../automatico.queries.ts'

/** What the rule would make now, and the button that makes it. */
export function EnsaioDialog({ regra, onClose }: { regra: RegraDeRomaneio; onClose: () => void }) {
  const { mutate: ensaiar, data, error } = useEnsaiar()
  const executar = useExecutar()
  const asked = useRef(false)
  useEffect(() => {
    if (!asked.current) ensaiar(regra._id)
    asked.current = true
  }, [ensaiar, regra._id])
  const run = () =>
    executar.mutate(regra._id, {
      diz: ({ dados }) => {
        const say = dados.estado === 'feita' ? toast.success : toast.warning
        say(dados.mensagem)
      },
      onSuccess: onClose,
    })
  const soVe = useSoVe('automatico')
  const ensaio = data?.dados
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Ensaio da regra ${regra.nome}`}
      footer={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            variant="primary"
            icon={Play}
            loading={executar.isPending}
            disabledReason={
              soVe ?? (ensaio && ensaio.notas >= regra.minimo ? undefined : 'Nada a gerar agora')
            }
            onClick={run}
          >
            Executar agora
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => ensaiar(regra._id)} />
      ) : !ensaio ? (
        <Skeleton className="h-32" />
      ) : (
        <>
          <p className="text-sm">{ensaio.mensagem}</p>
          {ensaio.sem_rota > 0 && (
            <p className="mt-1 text-sm text-warn-text">
              {formatNumber(ensaio.sem_rota)} {ensaio.sem_rota === 1 ? 'nota' : 'notas'} do período sem rota
              ficam onde estão.
            </p>
          )}
          {ensaio.grupos.length > 0 && (
            <table className="mt-3 w-full text-sm">
              <thead className="text-left text-xs text-ink-3">
                <tr>
                  <th className="py-1 font-medium">Rota</th>
                  <th className="py-1 font-medium">Base</th>
                  <th className="py-1 text-right font-medium">Notas</th>
                  <th className="py-1 text-right font-medium">Valor</th>
                </tr>
              </thead>
              <tbody className="num">
                {ensaio.grupos.map((g) => (
                  <tr key={`${g.rota} ${g.unidade}`} className="border-t border-line">
                    <td className="py-1.5">{g.rota}</td>
                    <td className="py-1.5">{g.unidade || 'Sem base'}</td>
                    <td className="py-1.5 text-right">{formatNumber(g.notas)}</td>
                    <td className="py-1.5 text-right">{formatMoney(g.valor_centavos)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </Dialog>
  )
}
