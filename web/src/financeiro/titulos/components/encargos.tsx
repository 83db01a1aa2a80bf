import { can } from '@tropeiro/contract/access/can'
import { ConfiguracaoFinanceira } from '@tropeiro/contract/financeiro/titulos/cadastros'
import { titulos } from '@tropeiro/contract/financeiro/titulos/calls'
import { askerOf, useSession } from '../../../session/session.store.ts'
import { Card, Dinheiro, Enviar, FormBlock, Marca, Texto, useFormulario } from '../../../ui/index.ts'
import { useConfigurar } from '../titulos.queries.ts'

const escrita = (ppm: number) => String(ppm / 10_000).replace('.', ',')
const lida = (text: string) => Math.round(Number(text.replace(',', '.')) * 10_000)

/** Fine and interest that a title paid late is proposed with, and what else the group says of its money. */
export function Encargos({ de }: { de: ConfiguracaoFinanceira }) {
  const configurar = useConfigurar()
  const pode = can(askerOf(useSession()), titulos.configurarFinanceiro.access)
  const form = useFormulario(ConfiguracaoFinanceira, {
    de: {
      multa: escrita(de.multa_ppm),
      juros: escrita(de.juros_mes_ppm),
      caixa_minimo_centavos: de.caixa_minimo_centavos as number | null,
      sest_sem_teto: de.sest_sem_teto,
    },
    para: (v) => ({
      multa_ppm: lida(v.multa),
      juros_mes_ppm: lida(v.juros),
      caixa_minimo_centavos: v.caixa_minimo_centavos ?? 0,
      sest_sem_teto: v.sest_sem_teto,
    }),
    campos: { multa_ppm: 'multa', juros_mes_ppm: 'juros' },
    enviar: configurar.mutateAsync,
  })
  return (
    <Card title="Encargos, caixa e retenções">
      <FormBlock form={form}>
        <div className="grid max-w-xl gap-4 sm:grid-cols-3">
          <Texto form={form} name="multa" label="Multa (%)" hint="Uma vez" disabled={!pode} />
          <Texto
            form={form}
            name="juros"
            label="Juros ao mês (%)"
            hint="Por dia, sobre o saldo"
            disabled={!pode}
          />
          <Dinheiro form={form} name="caixa_minimo_centavos" label="Caixa mínimo" disabled={!pode} />
        </div>
        <p className="mt-4">
          <Marca
            form={form}
            name="sest_sem_teto"
            label="Reter SEST e SENAT de autônomos também acima do teto do INSS"
            disabled={!pode}
          />
        </p>
        {pode && (
          <p className="mt-4">
            <Enviar form={form}>Salvar</Enviar>
          </p>
        )}
      </FormBlock>
    </Card>
  )
}
