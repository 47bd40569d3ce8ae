import type { Product } from '../../../src/contract/channel.ts'
import type { Plan } from './plan.ts'

/** Events and promotions show nothing of the catalogue themselves; they say what to do and where it goes on. */
type Told = Plan<never>

export const EVENTS: Readonly<Record<Product, readonly Told[]>> = {
  place: [
    {
      theme: 'rest',
      title: '다녀온 숙소, 후기 남기기',
      subtitle: '매달 100명에게 다음 여행 쿠폰을 드려요',
      text: [
        '숙소에 다녀온 뒤 30일 안에 후기를 남기면 자동으로 응모돼요.',
        '사진을 함께 올린 후기는 당첨 확률이 두 배예요.',
      ],
      notices: [
        '당첨자는 다음 달 첫 영업일에 예약하신 휴대폰 번호로 알려 드려요.',
        '예약을 취소하면 응모도 취소돼요.',
        '후기 운영 원칙에 어긋난 후기는 대상에서 빠져요.',
      ],
      scene: 'hotel-lobby-01',
      season: 'year',
      link: '/reserve',
    },
    {
      theme: 'season',
      title: '겨울 여행 미리 준비하기',
      subtitle: '12월과 1월 숙박을 11월까지 예약하면 추첨',
      text: ['겨울 성수기 숙박을 미리 예약하신 분들 가운데 300명에게 조식권을 드려요.'],
      notices: ['숙소마다 조식 제공 여부가 달라요. 조식권은 제공하는 숙소에서만 쓸 수 있어요.'],
      scene: 'any-banner-04',
      season: 'autumn',
      link: '/place/results?category=resort',
    },
  ],
  foreign: [
    {
      theme: 'value',
      title: '첫 해외여행 응원',
      subtitle: '여권을 처음 만든 해에 떠나는 여행',
      text: ['처음 떠나는 해외여행 이야기를 후기로 남겨 주세요. 매달 20명에게 여행용 캐리어를 드려요.'],
      notices: ['여행을 마친 예약만 참여할 수 있어요.'],
      scene: 'any-city-06',
      season: 'year',
      link: '/foreign',
    },
  ],
  leisure: [
    {
      theme: 'family',
      title: '가족사진 한 장',
      subtitle: '놀러 간 날 사진을 남기면 입장권을 드려요',
      text: ['즐거웠던 하루의 사진을 후기에 올려 주세요. 매주 10가족을 뽑아 놀이공원 입장권을 드려요.'],
      notices: ['사용을 마친 티켓의 후기만 참여할 수 있어요.'],
      scene: 'any-themepark-01',
      season: 'year',
      link: '/leisure',
    },
  ],
  rentcar: [
    {
      theme: 'nature',
      title: '전기차로 한 바퀴',
      subtitle: '전기차를 빌리면 충전 카드를 드려요',
      text: ['전기차를 24시간 이상 빌리시는 모든 분께 지점에서 충전 카드를 드려요.'],
      notices: ['충전 카드는 빌리는 동안만 쓸 수 있어요.', '지점 사정으로 카드가 떨어지면 다른 선물로 대신해요.'],
      scene: 'any-car-09',
      season: 'year',
      link: '/rentcar/results?fuels=electric',
    },
  ],
}

export const PROMOTIONS: Readonly<Record<Product, readonly Told[]>> = {
  place: [
    {
      theme: 'value',
      title: '연박할수록 가벼워지는 값',
      subtitle: '30만 원 이상 예약에 2만 원 쿠폰',
      text: ['이틀 넘게 머무는 여행이라면 쿠폰을 받아 결제할 때 골라 주세요.'],
      notices: ['쿠폰은 예약 한 건에 한 장만 쓸 수 있어요.'],
      scene: 'resort-pool-01',
      season: 'year',
      link: '/place/results',
    },
    {
      theme: 'season',
      title: '가을 평일 특가',
      subtitle: '일요일부터 목요일까지, 한적한 숙소',
      text: ['평일에는 같은 방을 더 좋은 값에 만날 수 있어요. 할인은 목록에 보이는 금액에 이미 들어 있어요.'],
      scene: 'any-banner-03',
      season: 'autumn',
      link: '/place/results?sort=price-low',
    },
  ],
  foreign: [
    {
      theme: 'city',
      title: '도시에서 사흘',
      subtitle: '해외 도시 숙소를 더 가볍게',
      text: ['목록과 상세에 보이는 금액은 세금과 봉사료를 더하고 할인을 뺀, 실제로 결제하는 금액이에요.'],
      scene: 'any-city-01',
      season: 'year',
      link: '/foreign',
    },
  ],
  leisure: [
    {
      theme: 'family',
      title: '온 가족 입장권',
      subtitle: '여럿이 갈수록 커지는 할인',
      text: ['어른과 아이 표를 함께 사면 한 장마다 할인이 붙어요.'],
      scene: 'any-aquarium-01',
      season: 'year',
      link: '/leisure/results',
    },
  ],
  rentcar: [
    {
      theme: 'value',
      title: '지점마다 다른 할인',
      subtitle: '출발하는 날짜를 바꾸면 더 내려가요',
      text: ['할인은 지점과 차종마다 달라요. 목록에 보이는 금액이 할인을 뺀 금액이에요.'],
      scene: 'any-car-03',
      season: 'year',
      link: '/rentcar',
    },
  ],
}
