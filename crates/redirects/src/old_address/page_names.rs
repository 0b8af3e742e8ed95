//! The pages that most dealerships have, and their names.

use super::word_map::WordMap;
use std::sync::LazyLock;

/// A page that most dealerships have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OldPage {
    /// The first page.
    Home,
    /// Addresses, hours and directions.
    Contact,
    /// Loans, applications and calculators.
    Finance,
    /// The service department, parts and body shop.
    Service,
    /// An appointment at the service department.
    ScheduleService,
    /// The dealership, its staff and reviews.
    About,
    /// Selling or trading in a car.
    Sell,
    /// A request for a car that the dealership does not have.
    CarFinder,
    /// Offers.
    Specials,
    /// The privacy policy.
    Privacy,
    /// The accessibility statement.
    Accessibility,
    /// The list of all pages.
    Sitemap,
    /// A comparison of cars.
    Compare,
}

/// Paths of each page, without hyphens. The first page also has the empty path.
const PATHS: &[(OldPage, &str)] = &[
    (OldPage::Home, "home homepage main welcome"),
    (
        OldPage::Contact,
        "contact contacts contactus contactform contactdealer contactdealership contactinfo \
         contactinformation contactusform directions getdirections hours hoursdirections \
         hoursanddirections hoursandlocation hoursandlocations hourslocation hoursandmap location \
         locations locationhours locationandhours locationsandhours mapdirections mapanddirections \
         maphours mapandhours map storelocator findus ourlocation ourlocations getintouch visitus \
         dealershiphours dealershipdirections businesshours openinghours storehours emailus \
         contactsales callus quickquote texttodealer texttous textus textdealer directionshours \
         hoursanddirection getaquote requestaquote requestquote requestinfo requestinformation \
         requestmoreinfo makeanoffer makeoffer testdrive scheduletestdrive scheduleatestdrive \
         bookatestdrive requesttestdrive contactourdealership contactdetails ourhours dealerlocator \
         dealerlocations directionsandhours locationanddirections locationmap locationdirections \
         askaquestion reachus contactteam maphoursdirections servicehoursdirections saleshours \
         emaildealer",
    ),
    (
        OldPage::Finance,
        "finance financing autoloanapplication carloanapplication badcreditcarloans \
         badcreditautoloans secondchancefinancing firsttimebuyer financecenter financedepartment \
         financedept financeapplication financingapplication financeapp financeus applyforfinancing \
         applyfinancing applyforcredit applycredit applynow applyonline apply application \
         loanapplication autoloan autoloans autofinancing autofinance carloans carloan carfinancing \
         carfinance usedcarfinancing vehiclefinancing creditapp creditapplication creditapplications \
         onlinecreditapplication onlinecreditapp securecreditapp securecreditapplication \
         securefinance preapproval preapproved getpreapproved getapproved getapprovednow \
         creditapproval instantapproval prequalify getprequalified prequalified prequalification \
         paymentcalculator loancalculator financecalculator autoloancalculator carloancalculator \
         calculator calculators carpaymentcalculator monthlypaymentcalculator autopaymentcalculator \
         badcredit badcreditfinancing specialfinancing specialfinance buyherepayhere easyfinancing \
         financeinquiry financeform applyforautoloan applyforloan applyforfinance guaranteedcredit \
         creditcenter creditform carfinder/finance lease leasing quickqualify financeoptions \
         financingoptions autocredit autocreditapplication onlineapplication creditcheck getfinanced \
         getfinancing prequal creditapplicationform creditappform onlinecredit onlinefinancing \
         applyforcreditonline financecalculators estimatepayments paymentestimator \
         estimateyourpayment bhph inhousefinancing nocreditcheck leasevsbuy buyvslease \
         leasingvsbuying loanapproval easyapproval approval securecreditapplicationform creditrepair \
         financefaq financingfaq credit financeyourvehicle getpreapproval preapprove \
         financinginformation fastapproval",
    ),
    (
        OldPage::ScheduleService,
        "scheduleservice scheduleservices serviceappointment serviceappointments \
         scheduleserviceappointment scheduleaserviceappointment scheduleaservice scheduleappointment \
         scheduleanappointment servicescheduler serviceschedule servicescheduling bookservice \
         bookaservice bookserviceappointment bookappointment appointment appointments \
         makeappointment onlinescheduling onlineserviceappointment onlineservicescheduling \
         requestserviceappointment requestservice service/schedule service/appointment \
         service/scheduler service/book servicecenter/schedule service/request \
         service/onlineschedule scheduleyourservice scheduleserviceonline xtime \
         serviceappointmentrequest scheduler serviceschedulerform service/appointments \
         service/requestappointment bookserviceonline requestappointment requestanappointment \
         service/bookappointment servicerequest bookanappointment",
    ),
    (
        OldPage::Service,
        "service services servicecenter servicedepartment servicedept autoservice carservice \
         autorepair carrepair repair repairs servicespecials servicecoupons servicespecial \
         serviceandparts serviceparts partsandservice parts partsdepartment partscenter \
         partsspecials partsrequest orderparts partsorder requestparts bodyshop collision \
         collisioncenter autobody autobodyshop oilchange tires tirecenter brakes brakeservice \
         maintenance serviceoffers serviceoverview ourservice specials/service specials/parts \
         serviceinfo detailing autodetailing partsform partsandaccessories accessories \
         service/specials service/coupons parts/specials servicefacility servicehours servicemenu \
         vehicleservice expressservice quicklube warrantyandservice stateinspection tirescenter \
         tirefinder tirestore tiresandwheels wheelsandtires findtires buytires oilchanges \
         oilchangecoupons autoparts carparts truckparts genuineparts oemparts partsservice \
         partscatalog partsstore partsorderform orderform orderpartsform partsinquiry \
         partsrequestform service/parts service/partsorder service/orderparts service/tires \
         parts/orderparts parts/orderform parts/accessories batteries brakerepair alignment \
         wheelalignment enginerepair transmissionrepair servicefaq servicewaiver servicemaintenance \
         maintenanceschedule servicespecialsandcoupons servicepartsspecials servicesandparts \
         autobodyrepair collisionrepair paintlessdentrepair dentrepair recall recalls recalllookup \
         carcare autocare vehiclemaintenance",
    ),
    (
        OldPage::About,
        "about aboutus aboutdealership aboutourdealership aboutdealer aboutcompany ourdealership \
         dealership dealershipinfo dealershipinformation whoweare ourstory ourhistory history \
         ourcompany company companyinfo staff ourstaff meetstaff meetourstaff meetthestaff team \
         ourteam meettheteam meetourteam meetteam staffdirectory employees testimonials testimonial \
         customertestimonials reviews customerreviews ourreviews dealerreviews dealershipreviews \
         googlereviews writeareview leaveareview careers career employment employmentapplication \
         employmentopportunities jobs joinourteam jointheteam workwithus hiring nowhiring whybuy \
         whybuyfromus whybuyhere whyus whychooseus ourmission mission happycustomers feedback \
         customerfeedback philosophy whyourdealership dealerinfo aboutthedealership aboutthedealer \
         aboutourcompany aboutourteam aboutourstaff meetmanagement ourpeople ourvalues ourpromise \
         ourcommitment communityinvolvement awards dealerawards customertestimonial \
         clienttestimonials reviewus rateus yelpreviews facebookreviews dealerraterreviews \
         dealerrater writereview leavereview submitreview jobopportunities careeropportunities \
         joinus applyforajob jobapplication whybuyused whyshopus ourdifference dealeradvantage \
         visitourdealership",
    ),
    (
        OldPage::Sell,
        "sell sellyourcar sellyourvehicle sellusyourcar sellusyourvehicle sellmycar sellmyvehicle \
         sellacar sellcar sellvehicle sellyourcartous selltous sellus selltrade sellortrade \
         sellortradein sellandtrade sellourcar trade tradein tradeins tradeinvalue tradevalue \
         tradeinform tradeinappraisal tradeappraisal tradecalculator tradeincalculator \
         tradeinyourcar tradeinestimate valuetrade valueyourtrade valuemytrade valueyourtradein \
         valuetradein valueyourcar valueyourvehicle whatsmycarworth whatismycarworth carvalue \
         appraisal appraise appraisemycar appraisemytrade appraiseyourcar appraiseyourtrade \
         autoappraisal vehicleappraisal onlineappraisal freeappraisal instantcashoffer kbb kbbico \
         kbbinstantcashoffer kelleybluebook kbbtradein cashoffer instantoffer getanoffer webuycars \
         webuyyourcar cashforcars cashforyourcar consignment consign buymycar blackbook tradepending \
         getoffer tradeinquote tradeinquickquote valuemycar valuemyvehicle tradeinvaluation \
         tradevaluation tradeevaluation tradeincalculators tradeinvalues getatradeinvalue \
         getyourtradevalue estimatetradein estimatetrade sellyourtruck sellmytruck webuyyourvehicle \
         webuyvehicles webuytrucks webuyanycar webuyusedcars wewillbuyyourcar wewanttobuyyourcar \
         carbuyers buyback vehicletradein cartradein autotradein tradeyourcar tradeyourvehicle \
         tradeinyourvehicle addacar addcar consignyourcar consignmentprogram instantappraisal \
         appraiseyourtradein kbbtrade kbbtradeinvalue kelleybluebooktradein edmundstradein \
         getcashoffer",
    ),
    (
        OldPage::CarFinder,
        "carfinder vehiclefinder vehiclefinderservice autofinder findmycar findacar findavehicle \
         findyourcar findyourvehicle findmyvehicle findcar findvehicle finder locate locator \
         locatorservice carlocator vehiclelocator locateacar locatevehicle locateavehicle \
         locatemycar vehiclerequest requestavehicle requestvehicle carrequest requestacar \
         customorder specialorder orderacar orderavehicle carfinderservice wishlist vehiclealert \
         inventoryalert findit wefindit truckfinder autolocator carfinders vehiclelocatorservice \
         autolocatorservice findacarforme wewillfindit wellfindit cantfindit vehiclewishlist \
         carwishlist vehicleorder specialorders findatruck findyournextcar findyournextvehicle \
         inventorynotification",
    ),
    (
        OldPage::Specials,
        "specials special specialoffers offers currentoffers deals coupons promotions specials/used \
         specials/new specials/preowned specials/inventory specials/certified specials/vehicles \
         usedspecials inventory/specials monthlyspecials weeklyspecials dealershipspecials \
         dealerspecials currentspecials salesspecials internetspecials managerspecials \
         managersspecials bargaininventory clearance sales/specials usedoffers dealoftheweek \
         usedcardeals leasespecials financespecials specialsused newspecials newvehiclespecials \
         vehiclespecials manufacturerspecials manufactureroffers manufacturerincentives incentives \
         rebates newoffers newcardeals specialdeals hotdeals bestdeals todaysspecials \
         featuredspecials currentpromotions newcarspecials newcaroffers newleasespecials leaseoffers \
         leasedeals weeklydeals salesevent",
    ),
    (
        OldPage::Privacy,
        "privacy privacypolicy privacynotice privacystatement privacypolicies privacyrights \
         privacyrequest privacypolicyandterms privacyandterms dataprivacy ccpa yourprivacychoices \
         privacychoices donotsell donotsellmyinfo donotsellmypersonalinformation termsofuse \
         termsofservice termsandconditions termsconditions terms disclaimer disclaimers \
         privacydisclaimer legal legalnotice legaldisclaimer privacyandlegal termsandprivacy \
         privacyterms privacypolicyterms cookiepolicy cookienotice optout \
         donotsellorsharemypersonalinformation ccpaprivacypolicy",
    ),
    (
        OldPage::Accessibility,
        "accessibility accessibilitystatement ada adacompliance webaccessibility accessibilitypolicy \
         accessibilitynotice adastatement adaaccessibility websiteaccessibility \
         accessibilitycommitment",
    ),
    (OldPage::Sitemap, "sitemap htmlsitemap sitemaphtml sitemappage sitemaps sitemapindex viewsitemap"),
    (
        OldPage::Compare,
        "compare comparevehicles comparecars vehiclecomparison vehiclecompare carcomparison \
         comparison inventory/compare comparemodels comparecar comparevehicle compareinventory \
         comparelist vehiclecomparisons",
    ),
];

/// Longer paths are no names.
const MAX_NAME: usize = 48;

static NAMES: LazyLock<WordMap<OldPage>> = LazyLock::new(|| {
    let mut names = WordMap::default();
    for (page, paths) in PATHS {
        for path in paths.split_whitespace() {
            // The first page that has a name.
            names.entry(path.into()).or_insert(*page);
        }
    }
    names
});

/// The page with a path of squashed segments.
pub(super) fn page_of(path: &str) -> Option<OldPage> {
    match path.len() {
        0 => Some(OldPage::Home),
        1..=MAX_NAME => NAMES.get(path).copied(),
        _ => None,
    }
}

/// A page in a folder. The first page is in none.
pub(super) fn inner_page(path: &str) -> Option<OldPage> {
    page_of(path).filter(|page| *page != OldPage::Home)
}
